/** The log: one JSON line an event, quiet in tests. Faults are told without the values that they stumbled on. */
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
		// else it tries for ever to say the rest to a reader that has gone
		into ?? pino.destination({ dest: 1, sync: true }),
	);
