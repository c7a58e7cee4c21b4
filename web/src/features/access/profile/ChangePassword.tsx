/** Changes the password, which requires the current one (spec 2 §5). People without a password in Quad see why. */
import { useProfile } from '../../../foundation/session.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import c from './ChangePassword.module.css';
import { PasswordForm } from './PasswordForm.tsx';

export const ChangePassword = () => {
	const { signInProvider, isOwner } = useProfile();
	return (
		<FormSection title="Password">
			{signInProvider && (
				<p className={c.about}>
					You sign in with “{signInProvider}”, your college’s sign-in page.{' '}
					{isOwner
						? 'As an owner you can also use a Quad password, in case that page is down.'
						: 'Change your password there.'}
				</p>
			)}
			{(!signInProvider || isOwner) && <PasswordForm />}
		</FormSection>
	);
};
