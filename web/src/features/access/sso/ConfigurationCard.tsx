/** An identity provider's configuration: its data, the data that it needs from Quad, and the actions. */
import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SsoConfiguration } from '@quad/contract/access/sso/routes.ts';
import { FileDown, FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatCounted } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { Value, ValueColumns, ValueList } from '../../../ui/ValueList.tsx';
import { CertificateList } from './CertificateList.tsx';
import { useBeginTest, useDelete, useSaveMetadata } from './data.ts';

interface ConfigurationCardProps {
	configuration: SsoConfiguration;
	onEdit: () => void;
}

export const ConfigurationCard = ({ configuration, onEdit }: ConfigurationCardProps) => {
	const { id, friendlyName, people, ours } = configuration;
	const [deleting, { open, close }] = useDisclosure(false);
	const remove = useDelete();
	const saveMetadata = useSaveMetadata();
	const test = useBeginTest();
	return (
		<Card
			title={friendlyName}
			aside={
				<Anchor component={Link} to={to.ssoPeople(people > 0 ? id : undefined)}>
					{people > 0
						? `${formatCounted(people, 'person', 'people')} ${people === 1 ? 'uses' : 'use'} it`
						: 'Choose who uses it'}
				</Anchor>
			}
		>
			<ValueColumns>
				<ValueList title="The identity provider">
					<Value label="Entity id" text={configuration.entityId} />
					<Value
						label={`Sign-in URL (${configuration.protocolBinding === 0 ? 'HTTP-Redirect' : 'HTTP-POST'})`}
						text={configuration.signInUrl}
					/>
					<Value label={configuration.certificates.length === 1 ? 'Certificate' : 'Certificates'}>
						<CertificateList certificates={configuration.certificates} />
					</Value>
				</ValueList>
				<ValueList title="What it needs to know about Quad">
					<Value label="Entity id" text={ours.entityId} canCopy />
					<Value label="ACS address" text={ours.acsUrl} canCopy />
				</ValueList>
			</ValueColumns>
			<Group gap="xs">
				<Button
					variant="light"
					leftSection={<FlaskConical size={16} aria-hidden />}
					loading={test.isPending}
					onClick={() => test.mutate(id)}
				>
					Test sign-in
				</Button>
				<Button
					variant="default"
					leftSection={<FileDown size={16} aria-hidden />}
					loading={saveMetadata.isPending}
					onClick={() => saveMetadata.mutate(id)}
				>
					Metadata
				</Button>
				<Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
					Edit
				</Button>
				<Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={open}>
					Delete
				</Button>
			</Group>
			<ConfirmModal
				opened={deleting}
				title={`Delete “${friendlyName}”?`}
				confirm="Delete"
				danger
				onConfirm={async () => {
					await remove.mutateAsync(id);
					toast.success('Configuration deleted.');
				}}
				onClose={close}
			>
				No one can sign in with it afterwards. To use this identity provider again, set it up again.
			</ConfirmModal>
		</Card>
	);
};
