/** The log: one JSON line an event, quiet in tests. */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export type Log = FastifyBaseLogger;

export const makeLog = (level: string): Log =>
	pino({ level, base: null, redact: { paths: ['req.headers.authorization', 'password', 'token'], remove: true } });
