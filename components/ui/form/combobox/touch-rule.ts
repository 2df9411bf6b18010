/**
 * The library adds a style element for touch screens, which our policy blocks, unless an element with its id exists.
 * The class `touch-manipulation` is the same rule.
 */
function claimTouchRule() {
  const id = 'react-aria-pressable-style';
  if (typeof document === 'undefined' || document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}
claimTouchRule();
