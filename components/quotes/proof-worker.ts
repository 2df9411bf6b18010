// Runs in a worker, so that typing stays fast.
import 'altcha/workers/pbkdf2';
