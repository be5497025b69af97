// The page is drawn already: the app's scripts come after its first paint, and take no line from its faces and pictures.
(function () {
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    document.head.append(document.getElementById('scripts').content.cloneNode(true));
  }
  // A page in the background is not painted, and not every browser tells.
  if (document.hidden || !window.PerformanceObserver) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
})();
