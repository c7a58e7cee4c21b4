import { UserX } from 'lucide-react';
import { useProfile } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { NotShown } from '../../ui/NotShown.tsx';

interface ContactNotShownProps {
	error: unknown;
	onRetry: () => unknown;
}

export const ContactNotShown = (props: ContactNotShownProps) => (
	<NotShown thing="Contact" icon={UserX} all={{ to: to.contacts(), label: 'Show all contacts' }} {...props}>
		<Elsewhere />
	</NotShown>
);

const Elsewhere = () =>
	useProfile().departments.length > 1
		? 'They were removed, or are in another team. To look there, switch to that team at the top.'
		: 'They were removed, or are in another team.';
