/** Another password, with the one of today (spec 2 §5). Who has none in Quad reads why. */
import { useProfile } from '../../foundation/session.ts';
import { Card } from '../../ui/Card.tsx';
import c from './ChangePassword.module.css';
import { PasswordForm } from './PasswordForm.tsx';

export const ChangePassword = () => {
	const { signInProvider, isOwner } = useProfile();
	return (
		<Card title="Password">
			{signInProvider && (
				<p className={c.about}>
					You sign in with “{signInProvider}”, your college’s own sign-in page.{' '}
					{isOwner
						? 'As an owner you can also sign in with a password of Quad, for the day when that page is out of reach.'
						: 'Quad has no password of yours: you change it there.'}
				</p>
			)}
			{(!signInProvider || isOwner) && <PasswordForm />}
		</Card>
	);
};
