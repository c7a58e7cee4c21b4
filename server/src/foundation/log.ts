/** Writes the log, one JSON line per event. Errors are logged without the values that caused them. */
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { describeFault } from './describe-fault.ts';

export type Log = FastifyBaseLogger;

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const makeLog = (level: string, into?: DestinationStream): Log =>
	pino(
		{
			level,
			base: null,
			redact: { paths: ['req.headers.authorization', 'password', 'token'], remove: true },
			serializers: { err: describeFault },
		},
		// Without `sync`, it would retry forever to write to a reader that is gone.
		into ?? pino.destination({ dest: 1, sync: true }),
	);
