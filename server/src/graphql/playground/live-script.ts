/** GraphiQL sends everything to one address; subscriptions of this server have their own. */
export const liveScript = `
<script>
  {
    const plainFetch = window.fetch.bind(window);
    window.fetch = (address, options = {}) => {
      const isLive = new Headers(options.headers).get('accept')?.startsWith('text/event-stream');
      return plainFetch(isLive ? '/graphql/stream' : address, options);
    };
  }
</script>
`;
