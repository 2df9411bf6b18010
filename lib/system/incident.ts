/** Placeholder in the page of incidents, which is drawn once; the server puts the id of the failed request there. */
export const INCIDENT_PLACE = 'XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX';
