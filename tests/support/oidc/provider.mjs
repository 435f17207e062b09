// An identity provider for tests: a real one, whose people and whose answers the test chooses.
//
// Arguments: the redirect URIs of the one client. The first line on the output is the issuer. It ends with its input.
//
//   POST /test/people    {sub, ...claims}   makes or replaces a person
//   POST /test/settings  {...}              begins anew with these settings of the provider
//   POST /test/keys                         begins anew with another signing key
//   GET  /interaction/{uid}?as={sub}        signs that person in and consents; ?deny refuses

import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import { Provider } from 'oidc-provider';

const redirectUris = process.argv.slice(2);
const people = new Map();
let settings = {};
let keys = [key()];
let provider;

function key() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

function begin(issuer) {
  provider = new Provider(issuer, {
    clients: [{
      client_id: 'flowstone',
      client_secret: 'a secret of the tests',
      redirect_uris: redirectUris,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => people.has(sub) && { accountId: sub, claims: () => people.get(sub) },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys },
    pkce: { required: () => true },
    ...settings,
  });
}

async function interact(request, response, asked) {
  const { params } = await provider.interactionDetails(request, response);
  if (asked.searchParams.has('deny')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const accountId = asked.searchParams.get('as');
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId }, consent });
}

async function body(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text && JSON.parse(text);
}

const server = createServer(async (request, response) => {
  try {
    const asked = new URL(request.url, issuer);
    if (asked.pathname.startsWith('/interaction/')) return await interact(request, response, asked);
    if (!asked.pathname.startsWith('/test/')) return provider.callback()(request, response);
    const sent = await body(request);
    if (asked.pathname === '/test/people') people.set(sent.sub, sent);
    if (asked.pathname === '/test/settings') settings = sent;
    if (asked.pathname === '/test/keys') keys = [key()];
    if (asked.pathname !== '/test/people') begin(issuer);
    response.end();
  } catch (error) {
    console.error(error);
    response.statusCode = 500;
    response.end(String(error));
  }
});

let issuer;
server.listen(0, '127.0.0.1', () => {
  issuer = `http://127.0.0.1:${server.address().port}`;
  begin(issuer);
  console.log(issuer);
});
process.stdin.resume().on('end', () => process.exit());
