/** Where a partner sends somebody with a token that it has signed (spec 1 §2). */
import { partnerImpersonate } from '@quad/contract/partners/routes.ts';
import { call } from '../../foundation/call.ts';
import { usePageTitle } from '../../foundation/page-title.ts';
import type { Landing } from '../../foundation/sign-in-landing.ts';
import { useLanding } from '../../parts/use-landing.ts';
import { Loading } from '../../ui/Loading.tsx';

const tokenFor = async ({ partnerToken: token }: Landing): Promise<string | null> =>
	token === null ? null : (await call(partnerImpersonate, { body: { token } })).access_token;

export const Screen = () => {
	usePageTitle('Signing in');
	useLanding(tokenFor);
	return <Loading />;
};
