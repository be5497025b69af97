// The page is prerendered, so the app's scripts start after its first paint and do not delay its fonts and pictures.
(function () {
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    document.head.append(document.getElementById('scripts').content.cloneNode(true));
  }
  // A page in the background is not painted, and some browsers do not report that.
  if (document.hidden || !window.PerformanceObserver) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
})();
