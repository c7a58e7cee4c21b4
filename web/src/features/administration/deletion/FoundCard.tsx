/** The contacts found by the pasted numbers (spec 3 §7), and the actions on them. */
import { Button, Group, Text } from '@mantine/core';
import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import type { FoundForDeletion } from '@quad/contract/administration/deletion/routes.ts';
import { SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCounted, formatNumber, formatPhone } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { offerRestore } from '../../../parts/deletion/restore.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FoldedLines } from '../../../ui/FoldedLines.tsx';
import c from './DeleteContactsScreen.module.css';
import { useDelete } from './data.ts';
import { RemovePeople } from './RemovePeople.tsx';

const mostListed = 500;

export const FoundCard = ({
	found: { found, notFound, unread },
	onDone,
}: {
	found: FoundForDeletion;
	onDone: () => void;
}) => {
	const { may, teamName } = useSession();
	const [asks, setAsks] = useState<'delete' | 'remove'>();
	const remove = useDelete();
	const numbers = found.map(({ mobileNumber }) => mobileNumber);
	const shared = found.filter(({ otherTeams }) => otherTeams > 0).length;
	const people = formatCounted(found.length, 'contact');
	return (
		<>
			<Card title={found.length === 0 ? 'No contacts found' : `${people} found`}>
				{found.length === 0 && (
					<EmptyState icon={SearchX} title="No one has these numbers">
						None of them belongs to a contact of {teamName}.
					</EmptyState>
				)}
				{found.length > 0 && (
					<ul className={c.found} aria-label="Contacts found">
						{found.slice(0, mostListed).map(({ id, fullName, mobileNumber }) => (
							<li key={id} className={c.person}>
								<Text size="sm" fw={600}>
									{fullName || 'No name'}
								</Text>
								<Text size="sm" c="dimmed">
									{formatPhone(mobileNumber)}
								</Text>
							</li>
						))}
					</ul>
				)}
				{found.length > mostListed && (
					<Text size="sm" c="dimmed">
						And {formatNumber(found.length - mostListed)} more.
					</Text>
				)}
				{shared > 0 && (
					<Text size="sm">
						{formatCounted(shared, 'of them is', 'of them are')} in other teams too, and stay there.
					</Text>
				)}
				<FoldedLines title="Not found" lines={notFound.map(formatPhone)} />
				<FoldedLines
					title="Not a mobile number"
					lines={unread.map(({ written, reason }) => `“${written}”: ${reason}`)}
				/>
				{found.length > 0 && (
					<Group>
						<Button
							color="red"
							leftSection={<Trash2 size={16} aria-hidden />}
							disabled={found.length > deletionLimits.atOnce}
							onClick={() => setAsks('delete')}
						>
							Delete {people}
						</Button>
						{may('owner') && found.length <= deletionLimits.removedAtOnce && (
							<Button variant="subtle" color="red" onClick={() => setAsks('remove')}>
								Remove for good…
							</Button>
						)}
					</Group>
				)}
				{found.length > deletionLimits.atOnce && (
					<Text size="sm">Delete at most {formatNumber(deletionLimits.atOnce)} at a time.</Text>
				)}
			</Card>
			<ConfirmModal
				opened={asks === 'delete'}
				title={`Delete ${people}?`}
				confirm={`Delete ${people}`}
				danger
				onConfirm={async () => {
					const { deletionId, numbers: deleted } = await remove.mutateAsync(numbers);
					offerRestore(deletionId, `${formatCounted(deleted.length, 'contact')} deleted.`);
					onDone();
				}}
				onClose={() => setAsks(undefined)}
			>
				{teamName} will no longer have {found.length === 1 ? 'this contact' : 'these contacts'}. You can undo this for{' '}
				{deletionLimits.restorableDays} days.
			</ConfirmModal>
			{asks === 'remove' && <RemovePeople numbers={numbers} onClose={() => setAsks(undefined)} onDone={onDone} />}
		</>
	);
};
