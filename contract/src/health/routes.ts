import { z } from 'zod';
import { route } from '../route.ts';

export const getHealth = route({
	method: 'GET',
	path: '/health',
	summary: 'Succeeds when the server is ready.',
	who: 'anyone',
	answer: z.object({ ok: z.literal(true) }),
});

/** The result of one check, and how to fix what is wrong. */
const finding = z.object({ what: z.string(), ok: z.boolean(), says: z.string(), next: z.string().optional() });
export type Finding = z.output<typeof finding>;

export const examineHealth = route({
	method: 'GET',
	path: '/health/doctor',
	summary: 'Run the checks of `npm run doctor` on this server: disk, clocks, tables, sending, receipts, jobs.',
	who: 'platform',
	answer: z.object({ ok: z.boolean(), findings: z.array(finding) }),
});
