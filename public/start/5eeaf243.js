// ES5 (decision 019).
(function () {
  var why = 'slow';
  var timer;

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
