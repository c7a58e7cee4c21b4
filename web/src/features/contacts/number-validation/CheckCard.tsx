/** Shows whose pasted numbers these are and the price of checking them, then starts the check. */
import { Button, Group, Text, Textarea } from '@mantine/core';
import { validationLimits } from '@quad/contract/contacts/number-validation/limits.ts';
import type { FoundForValidation } from '@quad/contract/contacts/number-validation/routes.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted, formatMoney, formatNumber, formatPhone } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FoldedLines } from '../../../ui/FoldedLines.tsx';
import { usePreview, useStart } from './data.ts';
import c from './number-validation.module.css';

export const CheckCard = () => {
	const [written, setWritten] = useState('');
	const preview = usePreview();
	const isTooLong = written.length > validationLimits.pasted;
	const startAgain = () => {
		preview.reset();
		setWritten('');
	};
	return (
		<Card title="Check numbers">
			<Textarea
				label="Paste mobile numbers"
				description="One per line, or separated by commas, in any format. Only numbers of your contacts are checked."
				placeholder={'(303) 555-0142\n303-555-0143'}
				autosize
				minRows={4}
				maxRows={12}
				value={written}
				onChange={({ currentTarget }) => {
					setWritten(currentTarget.value);
					preview.reset();
				}}
				error={isTooLong && 'Too many to paste at once. Check them in batches.'}
			/>
			<Group>
				<Button
					leftSection={<Search size={16} aria-hidden />}
					disabled={written.trim() === '' || isTooLong}
					loading={preview.isPending && preview.variables !== undefined}
					onClick={() => preview.mutate(written)}
				>
					Find contacts
				</Button>
				<Button
					variant="default"
					loading={preview.isPending && preview.variables === undefined}
					onClick={() => {
						setWritten('');
						preview.mutate(undefined);
					}}
				>
					Find all never checked
				</Button>
			</Group>
			{preview.isError && <ErrorAlert>{sentenceOf(preview.error)}</ErrorAlert>}
			{preview.data && <Found found={preview.data} numbers={preview.variables} onDone={startAgain} />}
		</Card>
	);
};

interface FoundProps {
	found: FoundForValidation;
	numbers: string | undefined;
	onDone: () => void;
}

const Found = ({ found: { found, notFound, unread, quote }, numbers, onDone }: FoundProps) => {
	const [isAsking, setAsking] = useState(false);
	const start = useStart();
	const counted = formatCounted(quote.numbers, 'number');
	const price = quote.cost === 0 ? 'free' : formatMoney(quote.cost);
	if (quote.numbers === 0)
		return (
			<Text role="status">
				{numbers === undefined
					? 'All numbers of your team have been checked.'
					: 'None of these numbers belongs to a contact of your team.'}
			</Text>
		);
	return (
		<>
			<Text fw={600} role="status">
				{counted} found: {price}
			</Text>
			{quote.known > 0 && (
				<Text size="sm">{formatCounted(quote.known, 'was', 'were')} checked in the last 90 days and cost nothing.</Text>
			)}
			<ul className={c.found} aria-label="Numbers found">
				{found.map(({ id, fullName, mobileNumber }) => (
					<li key={id} className={c.person}>
						<Text size="sm" fw={600}>
							{formatPhone(mobileNumber)}
						</Text>
						<Text size="sm" c="dimmed">
							{fullName || 'No name'}
						</Text>
					</li>
				))}
			</ul>
			{quote.numbers > found.length && (
				<Text size="sm" c="dimmed">
					And {formatNumber(quote.numbers - found.length)} more.
				</Text>
			)}
			<FoldedLines title="Not a contact of your team" lines={notFound.map(formatPhone)} />
			<FoldedLines title="Not a mobile number" lines={unread.map(({ written, reason }) => `“${written}”: ${reason}`)} />
			<Group>
				<Button onClick={() => setAsking(true)}>
					Check {counted} ({price})
				</Button>
			</Group>
			<ConfirmModal
				opened={isAsking}
				title={`Check ${counted}?`}
				confirm={quote.cost === 0 ? 'Check numbers' : `Spend ${price}`}
				onConfirm={async () => {
					await start.mutateAsync({ numbers, quotedCost: quote.cost });
					toast.success(`Checking ${counted}.`);
					onDone();
				}}
				onClose={() => setAsking(false)}
			>
				{quote.cost === 0
					? 'This costs nothing: all were checked before.'
					: `This costs about ${price} on your carrier’s bill. You can stop it while it runs.`}
			</ConfirmModal>
		</>
	);
};
