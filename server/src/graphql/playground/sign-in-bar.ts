export interface SignIn {
  /** The Auth emulator's address that exchanges a password for a token. */
  url: string;
  /** The sandbox's accounts. */
  users: { email: string; password: string }[];
}

/** A bar above GraphiQL: requests carry the token of the chosen account, unless the Headers tab sets another. */
export const signInBar = (signIn: SignIn): string => `
<style>
  #sign-in { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 8px 16px; color: #fff;
    background: #14283a; font: 14px/1.4 system-ui, sans-serif; }
  #sign-in select { padding: 4px 8px; border: 1px solid #8fa6ba; border-radius: 4px; color: #fff; background: #1f3a52;
    font: inherit; }
  #sign-in :focus-visible { outline: 2px solid #f0a872; outline-offset: 2px; }
</style>
<form id="sign-in">
  <label for="caller">Call as</label>
  <select id="caller"></select>
  <span id="caller-state" role="status">No token is sent.</span>
</form>
<script>
  (() => {
    const { url, users } = ${inScript(signIn)};
    const [caller, state] = ['caller', 'caller-state'].map((id) => document.getElementById(id));
    for (const name of ['a visitor', ...users.map(({ email }) => email)]) caller.add(new Option(name));

    const plainFetch = window.fetch.bind(window);
    let token = null;
    window.fetch = (address, options = {}) => {
      const headers = new Headers(options.headers);
      const isOurs = new URL(address, location.href).pathname === '/graphql';
      if (isOurs && token && !headers.has('authorization')) headers.set('authorization', 'Bearer ' + token);
      return plainFetch(address, { ...options, headers });
    };

    async function signIn() {
      token = null;
      const user = users[caller.selectedIndex - 1];
      if (!user) return 'No token is sent.';
      const body = JSON.stringify({ ...user, returnSecureToken: true });
      const answer = await plainFetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      ({ idToken: token = null } = await answer.json());
      return token ? 'Requests carry a fresh token.' : 'This account could not sign in.';
    }
    const show = (text) => { state.textContent = text; };
    const change = () => signIn().then(show, () => show('The Auth emulator does not answer.'));
    caller.addEventListener('change', change);
    // A token expires after an hour.
    setInterval(change, 50 * 60_000);
  })();
</script>
`;

/** JSON that is safe inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
