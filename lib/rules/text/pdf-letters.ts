const OTHER_ALPHABETS =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Common}]/u;

/** Whether a text has letters of an alphabet that the fonts of the PDF lack, such as Chinese: it shows `?` for them. */
export const lacksPdfLetters = (text: string): boolean => OTHER_ALPHABETS.test(text.normalize('NFC'));
