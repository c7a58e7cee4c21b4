/** Creates a smart message, either empty or as a copy of another one (`?copy=`). */
import { smartMessageLimits } from '@quad/contract/texting/smart-messages/limits.ts';
import type { NewSmartMessage, SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { smartMessageQuery } from '../../../parts/pickers/smart-messages.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCreate } from './data.ts';
import { SmartMessageForm } from './SmartMessageForm.tsx';
import { sayFailure } from './say-failure.ts';
import { nothingWritten, writtenOf } from './written.ts';

export const Screen = () => {
	const [address] = useSearchParams();
	const copied = Number(address.get('copy')) || undefined;
	const { data, error, refetch } = useQuery(smartMessageQuery(copied));
	const create = useCreate();
	const navigate = useNavigate();
	const onSaved = ({ name }: SmartMessage) => {
		toast.success(`“${name}” is created.`);
		void navigate(to.smartMessages());
	};
	const isThere = copied === undefined || data !== undefined;
	return (
		<Page>
			<PageHeader title="New Smart Message" back={{ to: to.smartMessages(), label: 'Smart Messages' }} />
			{isThere ? (
				<SmartMessageForm
					key={data?.id}
					start={data ? copyOf(data) : nothingWritten}
					save="Create"
					send={create.mutateAsync}
					sentenceFor={(error) => sayFailure(error, 'create')}
					onSaved={onSaved}
					onCancel={() => void navigate(to.smartMessages())}
				/>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<Loading />
			)}
		</Page>
	);
};

const copyOf = (smart: NewSmartMessage): NewSmartMessage => ({
	...writtenOf(smart),
	name: `Copy of ${smart.name}`.slice(0, smartMessageLimits.name),
});
