/**
 * From a token to a page with somebody signed in: the profile and the configuration are fetched while the code of the
 * inside is still on its way, and nothing of the inside is fetched for the sign-in page.
 */
import { getConfiguration, getProfile } from '@quad/contract/access/session/routes.ts';
import { call } from '../foundation/call.ts';
import { to } from '../foundation/to.ts';

let arriving: ReturnType<typeof comeIn> | undefined;

/** Once a page: later changes come by the live channel. A failure is not kept, so that one can try again. */
export const arrive = (): ReturnType<typeof comeIn> => {
	arriving ??= comeIn().catch((error: unknown) => {
		arriving = undefined;
		throw error;
	});
	return arriving;
};

const comeIn = async () => {
	const [{ settleIn }, profile, configuration] = await Promise.all([
		import('./settle-in.ts'),
		call(getProfile, {}),
		call(getConfiguration, {}),
	]);
	const { features } = configuration;
	if (profile.requirePasswordChange) return { home: to.updatePassword(), newPasswordFor: profile, features };
	return { ...settleIn(profile, configuration), newPasswordFor: undefined, features };
};
