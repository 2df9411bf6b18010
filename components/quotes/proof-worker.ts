// The widget's work runs beside the page, so that typing stays quick.
import 'altcha/workers/pbkdf2';
