/** Gets the focus when the form takes the place of the contact form. */
export const CV_FORM_HEADING_ID = 'cv-form-heading';
