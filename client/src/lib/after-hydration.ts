// What browsers do to a page after it has loaded: they translate it, they show it again when the visitor goes back, they scroll it
// before its list is there, and they drop the focus of an element that is removed.
import { keepFocus } from './kept-focus.ts';
import { keepPlace } from './kept-place.ts';
import './restored-page.ts';
import './translated-page.ts';

keepFocus();
keepPlace();
