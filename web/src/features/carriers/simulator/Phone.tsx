import { Text, Title } from '@mantine/core';
import { behaviourOf, behaviours } from '@quad/contract/carriers/simulator/behaviour.ts';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '../../../foundation/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { phoneQuery, type SimulatedPhone } from './data.ts';
import c from './Phone.module.css';
import { PhoneReply } from './PhoneReply.tsx';
import { PhoneTexts } from './PhoneTexts.tsx';

export const Phone = ({ number }: { number: string }) => {
	const { data: phone, error, refetch } = useQuery(phoneQuery(number));
	if (!phone) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<section className={c.device} aria-label={`Phone of ${phone.name ?? formatPhone(number)}`}>
			<span className={c.speaker} aria-hidden />
			<header className={c.head}>
				<Title order={2} size="h3">
					{phone.name ?? formatPhone(number)}
				</Title>
				<Text size="sm" c="dimmed">
					{phone.name ? formatPhone(number) : 'Not a contact of this team'}
				</Text>
				<Text size="sm" mt={4}>
					{behaviours[behaviourOf(Number(`1${number}`))].says}
				</Text>
				<Stopped inboxes={phone.inboxes} />
			</header>
			<PhoneTexts phone={phone} />
			<PhoneReply phone={phone} />
		</section>
	);
};

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

const Stopped = ({ inboxes }: Pick<SimulatedPhone, 'inboxes'>) => {
	const stopped = inboxes.filter((inbox) => inbox.stopped).map((inbox) => inbox.name);
	if (stopped.length === 0) return null;
	return (
		<Text size="sm" fw={600} mt={4}>
			It texted STOP to {names.format(stopped)}: nothing more arrives from there until it texts START.
		</Text>
	);
};
