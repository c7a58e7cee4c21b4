/** Says that a link can no longer be used, and how to get another one (spec 1 §2, §8). */
import { Button } from '@mantine/core';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';

export const Screen = () => (
	<OutsidePage
		name="Link not valid"
		title="This link does not work"
		lead={sessionRefusals['session.reset_key_invalid'].message}
	>
		<Button component={Link} to={to.forgotPassword()} size="md" fullWidth>
			Request a new link
		</Button>
		<BackToSignIn />
	</OutsidePage>
);
