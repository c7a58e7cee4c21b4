/** Serves a page of the demo college's own website with the chat widget. Outside the demo there is no such page. */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findWidgetOnSite, type VisitorOptions } from '../../domain/chat/chat/index.ts';
import { callerAddress } from '../../foundation/http/caller-address.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { isDemoOrganization } from './queries.ts';

export const serveDemoSite = (http: FastifyInstance, db: Db, { limits, publicUrl }: VisitorOptions): void => {
	http.get('/demo-site/:key', async (request, reply) => {
		limits.ofAddress(callerAddress(request.raw));
		const read = z.object({ key: z.string().max(80) }).safeParse(request.params);
		if (!read.success) return refuse(sessionRefusals['request.not_found']);
		const widget = await findWidgetOnSite(db, { key: read.data.key, origin: undefined, publicUrl });
		if (!(await isDemoOrganization(db, widget.organizationId))) refuse(sessionRefusals['request.not_found']);
		return reply.header('content-type', 'text/html; charset=utf-8').send(markup(widget.key));
	});
};

const markup = (key: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Admissions – Northfield College</title>
<style>body{margin:0;font:18px/1.6 Georgia,serif;color:#222}header{background:#17324d;color:#fff;padding:28px 6vw}
main{max-width:720px;padding:24px 6vw}</style></head>
<body><header><h1>Northfield College</h1><p>Undergraduate Admissions</p></header>
<main><h2>Apply by January 15</h2><p>Northfield welcomes first-year and transfer students. Questions about your application,
a tour or financial aid? Our team answers in the chat at the corner of this page.</p>
<p>This is a page of the demo, as the website of a college could be.</p></main>
<script async src="/chat-widget.js" data-widget="${key}"></script></body></html>`;
