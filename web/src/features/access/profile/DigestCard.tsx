/** Chooses how often the person gets a summary of unread texts by email. A choice takes effect at once. */
import { SegmentedControl, Text } from '@mantine/core';
import { type DigestChoice, digestChoices } from '@quad/contract/news/notifications/digest-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../foundation/failures.ts';
import { useProfile } from '../../../foundation/session.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { digestQuery, useSetDigest } from './data.ts';

export const DigestCard = () => {
	const { emailAddress } = useProfile();
	const { data, error } = useQuery(digestQuery);
	const save = useSetDigest();
	const every = save.isPending ? save.variables.body.every : data?.every;
	return (
		<FormSection title="Summary of unread texts">
			<Text c="dimmed">
				One email to {emailAddress} with the texts still unread in your inboxes. Each text is in one summary only.
				Inboxes that already email you about each text are left out.
			</Text>
			{error && <ErrorAlert>{sentenceOf(error)}</ErrorAlert>}
			{!every && !error && <Loading />}
			{every && (
				<SegmentedControl
					aria-label="How often"
					value={every}
					data={digestChoices.map((value) => ({ value, label: labels[value] }))}
					onChange={(value) => {
						const chosen = digestChoices.find((one) => one === value);
						if (chosen) save.mutate({ body: { every: chosen } });
					}}
					fullWidth
				/>
			)}
			<Text size="sm" role="status">
				{save.isSuccess && 'Saved'}
			</Text>
		</FormSection>
	);
};

const labels: Readonly<Record<DigestChoice, string>> = { off: 'Off', day: 'Daily, 8 AM', hour: 'Hourly' };
