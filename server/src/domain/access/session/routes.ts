import * as routes from '@quad/contract/access/session/routes.ts';
import * as sessions from '@quad/contract/access/session/sessions.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { browserKeyWith, browserOf } from './browser-key.ts';
import { changeTeam } from './change-team.ts';
import { endAllSessions, endOneSession, showSessions } from './end-sessions.ts';
import { makeFindWay } from './find-sign-in-method.ts';
import { keepLiveCredentials, makeLiveCredential } from './live-credential.ts';
import { readConfiguration, type Surroundings } from './read-configuration.ts';
import { type ProfileParts, readProfile } from './read-profile.ts';
import { makeFailedSignInRecorder } from './record-failed-sign-in.ts';
import { servePasswords } from './serve-passwords.ts';
import { expectBoth, pretendSignIn, signIn } from './sign-in.ts';
import { makeSignInRateLimits } from './sign-in-rate-limits.ts';
import { signOut } from './sign-out.ts';
import { type WelcomeSources, welcome } from './welcome.ts';

export const serveSession = (
	server: ApiServer,
	context: AppContext,
	toStrangers: WelcomeSources,
	profileParts: ProfileParts,
	surroundings: Surroundings,
): void => {
	const liveCredentialOf = keepLiveCredentials(context);
	const countTry = makeSignInRateLimits(context.clock);
	const tellFailure = makeFailedSignInRecorder(context);

	serve(server, routes.getWelcome, () => welcome(context, toStrangers));

	const findWay = makeFindWay(context);
	serve(server, routes.findMethod, ({ query, from }) => findWay(query.email, from));

	serve(server, routes.signIn, async ({ body, from, agent }) => {
		const { username: email, password, passwordIsStrong, browser_key: key } = body;
		expectBoth(email, password);
		const place = browserOf(context.secrets, key, email);
		const pretend = () => pretendSignIn(context, email, password);
		const token = await countTry({ from, account: email, place, pretend }, () =>
			signIn(context, { email, password, isWeak: passwordIsStrong === 'false', from, agent }, tellFailure),
		);
		return { ...token, browser_key: browserKeyWith(context.secrets, key, email) };
	});

	servePasswords(server, context, countTry);

	serve(server, routes.signOut, async ({ actor }) => {
		await signOut(context, actor);
		server.sessionEnded(actor.sessionId);
		return {};
	});

	serve(server, sessions.listSessions, ({ actor }) => showSessions(context, actor));
	serve(server, sessions.endSession, async ({ actor, params }) => {
		for (const id of await endOneSession(context, actor, params.id)) server.sessionEnded(id);
		return {};
	});
	serve(server, sessions.endSessions, async ({ actor, query }) => {
		const ended = await endAllSessions(context, actor, query.alsoThis);
		for (const id of ended) server.sessionEnded(id);
		return {};
	});

	serve(server, routes.changeDepartment, async ({ actor, body }) => {
		const token = await changeTeam(context, actor, body.departmentId);
		server.sessionEnded(actor.sessionId);
		return token;
	});

	serve(server, routes.getProfile, ({ actor }) => readProfile(context, actor, liveCredentialOf, profileParts));
	serve(server, routes.getConfiguration, ({ actor }) => readConfiguration(context.db, actor, surroundings));
	serve(server, routes.makeLiveCredential, async ({ actor }) => ({
		credential: await makeLiveCredential(context, actor),
	}));
};
