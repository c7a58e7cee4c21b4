/** Shows whether a test sign-in matched a person, what was wrong, and what the identity provider sent. */
import { Alert, Modal, Stack, Text } from '@mantine/core';
import type { TestOutcome } from '@quad/contract/access/sso/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import { testQuery } from './data.ts';
import c from './TestOutcomeModal.module.css';

export const TestOutcomeModal = ({ testId, onClose }: { testId: number; onClose: () => void }) => {
	const { data, error, refetch } = useQuery(testQuery(testId));
	return (
		<Modal opened onClose={onClose} size="lg" title={data ? `Test of “${data.friendlyName}”` : 'Test'}>
			{data?.outcome && <Outcome outcome={data.outcome} />}
			{data && !data.outcome && (
				<Alert color="gold" icon={<TriangleAlert size={18} aria-hidden />}>
					The identity provider hasn’t sent anything back. If it showed an error page, give it this configuration’s
					metadata and try again.
				</Alert>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Modal>
	);
};

const Outcome = ({ outcome: { fits, sentence, expected, found, said } }: { outcome: TestOutcome }) => (
	<Stack gap="sm">
		<Alert
			color={fits ? 'spruce' : 'red'}
			icon={fits ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
			role={fits ? 'status' : 'alert'}
		>
			{sentence}
		</Alert>
		{expected !== null && found !== null && (
			<ValueList>
				<Value label="Expected" text={expected} canCopy />
				<Value label="Found" text={found} canCopy />
			</ValueList>
		)}
		{said && <Said said={said} />}
	</Stack>
);

const Said = ({ said }: { said: NonNullable<TestOutcome['said']> }) => (
	<section aria-label="What the identity provider sent">
		<Text component="h3" size="sm" fw={600} mb={4}>
			What the identity provider sent
		</Text>
		<table className={c.attributes}>
			<tbody>
				<tr>
					<th scope="row">Entity id</th>
					<td>{said.issuer}</td>
				</tr>
				<tr>
					<th scope="row">NameID{said.nameIdFormat && ` (${said.nameIdFormat})`}</th>
					<td>{said.nameId ?? 'none'}</td>
				</tr>
				{said.attributes.map(({ name, values }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>{values.join(', ')}</td>
					</tr>
				))}
				<tr>
					<th scope="row">Encrypted</th>
					<td>{said.encrypted ? 'yes' : 'no'}</td>
				</tr>
			</tbody>
		</table>
	</section>
);
