/** Shown in place of a contact that could not be loaded: it is not in this team, or the call failed. */
import { Button } from '@mantine/core';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { Refused } from '../../foundation/failures.ts';
import { useProfile } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface ContactFailureProps {
	error: unknown;
	onRetry: () => void;
}

export const ContactFailure = ({ error, onRetry }: ContactFailureProps) =>
	isNotThere(error) ? (
		<EmptyState
			icon={UserX}
			title={contactRefusals['contact.not_found'].message}
			action={
				<Button component={Link} to={to.contacts()} variant="default">
					Show all contacts
				</Button>
			}
		>
			<Elsewhere />
		</EmptyState>
	) : (
		<ErrorState error={error} onRetry={onRetry} />
	);

const Elsewhere = () =>
	useProfile().departments.length > 1
		? 'They were removed, or are in another team. To look there, switch to that team at the top.'
		: 'They were removed, or are in another team.';

/** An invalid ID in the address also counts as not found. */
const isNotThere = (error: unknown): boolean =>
	error instanceof Refused && (error.code === contactRefusals['contact.not_found'].code || error.status === 400);
