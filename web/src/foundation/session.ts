/**
 * Who is signed in. `useSession()` is for screens inside the shell, which shows nothing before the profile is there.
 */

import type { Who } from '@quad/contract/ability-names.ts';
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { changeDepartment, getConfiguration, getProfile, signOut } from '@quad/contract/access/session/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { forgetFilters, forgetSession, loadRoot } from './session-end.ts';
import { to } from './to.ts';
import { storeToken, withToken } from './token.ts';

export type Profile = Answer<typeof getProfile>;
export type ProfileInbox = Profile['inboxes'][number];

export const profileQuery = queryOptions({
	queryKey: queryKeys.profile,
	queryFn: ({ signal }) => call(getProfile, {}, signal),
	staleTime: Number.POSITIVE_INFINITY, // renewed by the live channel
});

export const configurationQuery = queryOptions({
	queryKey: queryKeys.configuration,
	queryFn: ({ signal }) => call(getConfiguration, {}, signal),
	staleTime: Number.POSITIVE_INFINITY,
});

export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;
export type Configuration = Answer<typeof getConfiguration>;
export const useConfiguration = (): Configuration => useSuspenseQuery(configurationQuery).data;

export interface Session {
	personId: number;
	name: string;
	/** As whom one writes: with both names while one takes care of somebody. */
	writesAs: string;
	teamId: number;
	teamName: string;
	/** Levels 1 to 3. */
	messageSendSpeed: number;
	/** Times are shown in it, whatever zone the browser is in. */
	timeZone: string;
	inboxes: readonly ProfileInbox[];
	/** Whether the table of roles lets this person do something; the server has decided it. */
	may: (who: Who) => boolean;
}

export const useSession = (): Session => sessionOf(useProfile());

export const sessionOf = (of: Profile): Session => ({
	personId: of.id,
	name: nameOf(of),
	writesAs: sayWriter(nameOf(of), of.caretaking?.caretakerName ?? null),
	teamId: of.currentDepartment.id,
	teamName: of.currentDepartment.name,
	messageSendSpeed: of.currentDepartment.messageSendSpeed,
	timeZone: of.currentDepartment.timeZone,
	inboxes: of.inboxes,
	may: mayWith(of.abilities),
});

const nameOf = ({ firstName, lastName }: Profile): string => `${firstName} ${lastName}`;

export const mayWith =
	(abilities: Profile['abilities']): Session['may'] =>
	(who) =>
		who === 'anyone' || abilities.includes(who);

/** Works in another team: a new token, and the page anew, as nothing on it is of that team. */
export const changeTeam = (departmentId: number, address = to.home()): Promise<void> =>
	withToken(async () => {
		const { access_token } = await call(changeDepartment, { body: { departmentId } });
		forgetFilters();
		storeToken(access_token);
		loadRoot(address);
	});

/** Everything anew, as nothing on the page is of the team in which one works by now. */
export const startOver = (): void => {
	forgetFilters();
	loadRoot(to.home());
};

/** Signs out. The server may be out of reach: the browser forgets all the same. */
export const leaveSession = (): Promise<void> =>
	withToken(async () => {
		await call(signOut, {}).catch(() => undefined);
		forgetSession();
		loadRoot(to.login());
	});
