#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver.

GTK's own MiniBrowser is never narrower than 447 px; this window takes any width. The driver knows no console: a script
that runs before the page's own collects errors in `window.__errors`. Arguments: features to switch off, or "JavaScript".
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

COLLECT_ERRORS = """
(() => {
  const errors = (window.__errors = []);
  const { error } = console;
  console.error = (...args) => { errors.push(args.map(String).join(" ")); error.apply(console, args); };
  addEventListener("error", ({ message, target }) => errors.push(message ?? `not loaded: ${target.src ?? target.href}`), true);
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  addEventListener("securitypolicyviolation", (event) => errors.push(`${event.violatedDirective} ${event.blockedURI}`));
})();
"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)

settings = WebKit2.Settings()
# The driver never answers a script of a document that goes into the cache.
settings.set_enable_page_cache(False)
# The driver's own scripts run all the same.
settings.set_enable_javascript("JavaScript" not in sys.argv[1:])
features = WebKit2.Settings.get_all_features()
for index in range(features.get_length()):
    if features.get(index).get_identifier() in sys.argv[1:]:
        settings.set_feature_enabled(features.get(index), False)

content = WebKit2.UserContentManager()
frames, time = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
content.add_script(WebKit2.UserScript.new(COLLECT_ERRORS, frames, time, None, None))


def open_window(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("bare-window")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", started)
Gtk.main()
