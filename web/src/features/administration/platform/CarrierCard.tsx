/** The organization's carrier account. The provider may let it use the installation's account. */
import { Button } from '@mantine/core';
import type { OrganizationSettings } from '@quad/contract/administration/platform/routes.ts';
import { type CarrierOf, readCarrierOf, setCarrierOf } from '@quad/contract/carriers/carriers/account-routes.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../foundation/call.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import c from './platform.module.css';

const carrierQuery = (organizationId: number) =>
	queryOptions({
		queryKey: queryKeys.carrier.of(organizationId),
		queryFn: ({ signal }) => call(readCarrierOf, { params: { organizationId } }, signal),
	});

const useSetCarrier = (organizationId: number) =>
	useMutation({
		mutationFn: (usesInstallation: boolean) =>
			call(setCarrierOf, { params: { organizationId }, body: { usesInstallation } }),
		onSettled: useInvalidate(queryKeys.carrier.all),
	});

export const CarrierCard = ({ organization: { id, name } }: { organization: OrganizationSettings }) => {
	const { data, error } = useQuery(carrierQuery(id));
	const set = useSetCarrier(id);
	const [asking, setAsking] = useState(false);
	if (!data) return error && <Card title="Texting account">{sentenceOf(error)}</Card>;
	const isUsed = data.sendsWith === 'installation';
	const mayChange = isUsed || (data.canUseInstallation && !data.isDemo && data.sendsWith !== 'own');
	const change = async () => {
		await set.mutateAsync(!isUsed);
		toast.success(isUsed ? `${name} has no account anymore.` : `${name} sends with the account of this installation.`);
	};
	return (
		<Card title="Texting account">
			<div className={c.row}>
				<span className={c.words}>{says(data)}</span>
				{mayChange && (
					<Button variant="default" onClick={() => setAsking(true)}>
						{isUsed ? 'Stop using it' : 'Use the account of this installation'}
					</Button>
				)}
			</div>
			<ConfirmModal
				opened={asking}
				title={isUsed ? `Disconnect ${name} from this account?` : `Let ${name} text real phones?`}
				confirm={isUsed ? 'Stop using it' : 'Use it'}
				danger={isUsed}
				onConfirm={change}
				onClose={() => setAsking(false)}
			>
				{isUsed
					? 'It has no account then: texts that wait or are sent fail until it connects one of its own.'
					: 'Its sandbox ends and texts reach real phones, on the bill of this installation. Inboxes with a sandbox number send nothing until they have another.'}
			</ConfirmModal>
		</Card>
	);
};

const says = ({ sendsWith, isDemo, canUseInstallation }: CarrierOf): string => {
	if (isDemo) return 'A demo: it texts simulated phones only.';
	if (sendsWith === 'own') return 'It sends with a Twilio account of its own.';
	if (sendsWith === 'installation') return 'It sends with the Twilio account of this installation.';
	const how = sendsWith === 'simulator' ? 'It texts simulated phones only.' : 'It has no account yet.';
	return canUseInstallation ? how : `${how} This installation has no Twilio account that it could use.`;
};
