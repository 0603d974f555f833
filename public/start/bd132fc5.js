// Before the app, and in ES5, so that a phone that is too old for it can be told so (decision 028).
(function () {
  // The first number or date has a browser look through all languages that it knows: a cheap phone's twentieth of a second, once for
  // all threads of a page. So this file runs on a second one as well, and does that there before the app asks for it.
  if (typeof document === 'undefined') {
    new Intl.NumberFormat('th');
    new Intl.DateTimeFormat('th');
    self.close();
    return;
  }
  try {
    new Worker(document.currentScript.src);
  } catch (_) {
    // The page pays for it where it may not have a second thread.
  }

  var why = 'slow';
  var timer;

  // A script of ours that this browser cannot read or run; one that did not come is the connection's fault.
  function note(event) {
    var fault = event.reason || {};
    var from = event.filename || (fault.name !== 'ChunkLoadError' && fault.stack) || '';
    if (from.indexOf('/_next/') >= 0) why = 'broken';
  }

  function look() {
    var page = document.getElementById('not-started');
    var hasStarted = document.documentElement.hasAttribute('data-started');
    page.setAttribute('data-why', why);
    if (page.hidden !== hasStarted) {
      page.hidden = hasStarted;
      if (!hasStarted) page.focus();
    }
    if (hasStarted) clearInterval(timer);
  }

  window.addEventListener('error', note);
  window.addEventListener('unhandledrejection', note);
  document.addEventListener('click', function (event) {
    if (event.target.id === 'start-again') window.location.reload();
  });
  setTimeout(function () {
    timer = setInterval(look, 500);
    look();
  }, 10000);
})();
