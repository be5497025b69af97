// The page is prerendered, so the app's scripts start after its first paint and do not delay its fonts and pictures.
(function () {
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    document.head.append(document.getElementById('scripts').content.cloneNode(true));
  }
  // Without one of its scripts the app does not start. The links and the search of the page work without it.
  document.addEventListener(
    'error',
    function (event) {
      var page = document.querySelector('#root > [inert]');
      if (!page || event.target.tagName !== 'SCRIPT') return;
      page.querySelectorAll('button').forEach(function (button) {
        button.inert = true;
      });
      page.inert = false;
      document.getElementById('incomplete').hidden = false;
    },
    true,
  );
  // A page in the background is not painted, and some browsers do not report that.
  if (document.hidden || !window.PerformanceObserver) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
})();
