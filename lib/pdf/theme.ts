import { StyleSheet } from '@react-pdf/renderer';
import { FAMILIES } from './fonts.ts';

/** A PDF has no style sheet: copy of the light colours in app/styles/tokens.css. */
export const COLOURS = {
  ink: '#14181d',
  steel: '#525c67',
  line: '#d5dad9',
  signal: '#bd3d06',
  frame: '#14181d',
  'on-frame': '#ffffff',
  'on-frame-soft': '#b6bfc8',
} as const;

export const LONGEST = { text: 30, narrow: 14, title: 20 } as const;

/** In points. */
const MARGIN = 42;

/** In points. */
export const styles = StyleSheet.create({
  page: {
    paddingHorizontal: MARGIN,
    paddingTop: 36,
    paddingBottom: 50,
    fontFamily: FAMILIES.text,
    color: COLOURS.ink,
  },
  // Line height uses the size beside it; set on the page it would push the footer off.
  line: { fontSize: 9, lineHeight: 1.38 },
  plate: { marginTop: -36, marginHorizontal: -MARGIN, padding: 10, backgroundColor: COLOURS.frame },
  plateInside: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingHorizontal: MARGIN - 11,
    paddingVertical: 18,
    borderWidth: 1,
    borderColor: COLOURS['on-frame'],
    borderRadius: 4,
  },
  plateText: { flex: 1, color: COLOURS['on-frame'] },
  person: { fontFamily: FAMILIES.heading, fontWeight: 700, fontSize: 23, lineHeight: 1.35 },
  job: { marginTop: 7, fontSize: 13, fontWeight: 700, lineHeight: 1.3 },
  level: { marginTop: 2, fontSize: 10, color: COLOURS['on-frame-soft'] },
  picture: {
    width: 76,
    height: 76,
    marginLeft: 20,
    borderWidth: 2,
    borderColor: COLOURS['on-frame'],
    borderRadius: 4,
    objectFit: 'cover',
  },
  contact: { flexDirection: 'row', gap: 16, paddingTop: 12, paddingBottom: 2 },
  contactItem: { width: '22%' },
  // Addresses of mail are long and ill to break.
  contactFirst: { width: '27%' },
  label: { fontSize: 8, color: COLOURS.steel },
  bold: { fontWeight: 700 },
  section: { marginTop: 8 },
  sectionHead: { paddingTop: 6, marginBottom: 4, borderTopWidth: 3, borderTopColor: COLOURS.ink },
  sectionTitle: { fontFamily: FAMILIES.heading, fontWeight: 700, fontSize: 12, lineHeight: 1.25 },
  entry: {
    flexDirection: 'row',
    gap: 14,
    paddingVertical: 4.5,
    borderTopWidth: 0.75,
    borderTopColor: COLOURS.line,
  },
  firstEntry: { borderTopWidth: 0, paddingTop: 1 },
  entrySide: { width: 100, color: COLOURS.steel },
  entryBody: { flex: 1 },
  place: { color: COLOURS.steel },
  paragraph: { marginTop: 2 },
  groupName: { width: 170, fontWeight: 700 },
  columns: { flexDirection: 'row', justifyContent: 'space-between', gap: 20 },
  column: { flex: 1 },
  tool: { flexDirection: 'row', alignItems: 'center', gap: 8, width: '48%' },
  toolName: { flex: 1 },
  toolLevel: { width: 52 },
  steps: { flexDirection: 'row', gap: 2 },
  step: { width: 12, height: 7, borderWidth: 1, borderColor: COLOURS.ink },
  stepDone: { backgroundColor: COLOURS.ink },
  footer: {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    bottom: 24,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 20,
    paddingTop: 6,
    borderTopWidth: 0.75,
    borderTopColor: COLOURS.line,
  },
  mark: { fontFamily: FAMILIES.heading, fontWeight: 700, fontSize: 8, color: COLOURS.signal },
  pageNumber: { fontSize: 8, color: COLOURS.steel },
});
