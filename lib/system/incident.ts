/**
 * Stands for the number in the page of incidents, which is drawn once for everybody: the server writes the id of the
 * request that failed in its place.
 */
export const INCIDENT_PLACE = 'XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX';
