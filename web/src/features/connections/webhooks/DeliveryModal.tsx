import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { CodeArea } from '../../../ui/CodeArea.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import { deliveryQuery, useSendAgain } from './data.ts';

interface DeliveryModalProps {
	webhookId: number;
	deliveryId: number;
	onClose: () => void;
}

export const DeliveryModal = ({ webhookId, deliveryId, onClose }: DeliveryModalProps) => {
	const { timeZone } = useSession();
	const { data, error, refetch } = useQuery(deliveryQuery(webhookId, deliveryId));
	const again = useSendAgain(webhookId);
	const send = () =>
		again.mutate(deliveryId, {
			onSuccess: () => {
				toast.success('It is being sent.');
				onClose();
			},
			onError: toast.failure,
		});
	return (
		<Modal opened onClose={onClose} size="lg" title="Delivery">
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data && (
				<Stack gap="md">
					<ValueList>
						<Value label="POST" text={data.url} />
						<Value label="webhook-id" text={String(data.id)} />
					</ValueList>
					<CodeArea label="What is sent" value={readable(data.body)} readOnly minRows={4} maxRows={14} />
					{data.attempts.length === 0 && <Text size="sm">Not sent yet.</Text>}
					{data.attempts.map(({ at, tookMs, status, failure, response }) => (
						<ValueList key={at} title={formatInstant(at, timeZone)}>
							<Value label="Answer" text={`${failure ?? status} (${tookMs} ms)`} />
							{response !== '' && <Value label="Response" text={response} />}
						</ValueList>
					))}
					<Group justify="flex-end">
						<Button
							variant={data.state === 'delivered' ? 'default' : 'filled'}
							onClick={send}
							loading={again.isPending}
						>
							{data.state === 'waiting' ? 'Send now' : 'Send again'}
						</Button>
					</Group>
				</Stack>
			)}
		</Modal>
	);
};

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
