/** Says that the new password was set (spec 1 §2). */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { OutsidePage } from './OutsidePage.tsx';

export const Screen = () => (
	<OutsidePage
		name="Password changed"
		title="Your password is changed"
		lead="Sign in with the new one. You’ve been signed out everywhere else."
	>
		<Button component={Link} to={to.login()} size="md" fullWidth>
			Sign in
		</Button>
	</OutsidePage>
);
