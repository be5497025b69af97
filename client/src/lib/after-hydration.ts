// What browsers do to a page after it has loaded: they translate it, and they show it again when the visitor goes back.
import './restored-page.ts';
import './translated-page.ts';
