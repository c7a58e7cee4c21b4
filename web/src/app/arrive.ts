/** Loads profile and configuration in parallel with the code of the shell. The sign-in page loads none of that. */
import { getConfiguration, getProfile } from '@quad/contract/access/session/routes.ts';
import { call } from '../foundation/call.ts';
import { to } from '../foundation/to.ts';

let arriving: ReturnType<typeof comeIn> | undefined;

/** Runs once per page load; later changes come by the live channel. A failure is not kept, so one can retry. */
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
