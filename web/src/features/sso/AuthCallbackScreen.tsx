/** The landing point after single sign-on (spec 1 §2): the token is there already, or a sentence. */
import { usePageTitle } from '../../foundation/page-title.ts';
import type { Landing } from '../../foundation/sign-in-landing.ts';
import { useLanding } from '../../parts/use-landing.ts';
import { Loading } from '../../ui/Loading.tsx';

const tokenIn = async ({ token }: Landing): Promise<string | null> => token;

export const Screen = () => {
	usePageTitle('Signing in');
	useLanding(tokenIn);
	return <Loading />;
};
