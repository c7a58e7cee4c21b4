/** Routes with which a user authorizes Quad at another system in the browser (OAuth 2, authorization code). */
import { z } from 'zod';
import { route } from '../../route.ts';

export const authResults = ['success', 'error'] as const; // spec 3 §2: authResult

const who = 'configureIntegrations';
const state = z.string().max(4_000);

export const authorizationRoutes = <const Base extends string>(base: Base) => ({
	readAuthorization: route({
		method: 'GET',
		path: `/${base}/authorization`,
		summary: 'Get the redirect URI that the application in the other system must have.',
		who,
		answer: z.object({ redirectUri: z.string() }),
	}),
	beginAuthorization: route({
		method: 'POST',
		path: `/${base}/authorization`,
		summary: 'Begin to allow Quad at the other system: where the browser goes for it. Only this session can finish it.',
		who,
		answer: z.object({ url: z.string() }),
	}),
	finishAuthorization: route({
		method: 'POST',
		path: `/${base}/authorization/result`,
		summary: 'Take what the other system sent back with the browser.',
		who,
		body: z.object({ state, code: z.string().max(4_000).optional(), error: z.string().max(500).optional() }),
		answer: z.object({ authResult: z.enum(authResults) }),
	}),
	showSignIn: route({
		method: 'GET',
		path: `/${base}/authorization/page`,
		summary: 'The sign-in page of a system that only Quad can reach, as that of the demo.',
		who: 'anyone',
		query: z.object({ state }),
		answer: { file: 'text/html; charset=utf-8' },
	}),
});

export type AuthorizationRoutes = ReturnType<typeof authorizationRoutes<string>>;
