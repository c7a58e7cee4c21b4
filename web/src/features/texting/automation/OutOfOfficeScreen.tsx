import { useQuery } from '@tanstack/react-query';
import { type ProfileInbox, useProfile } from '../../../foundation/session.ts';
import { OutOfOfficeForm } from '../../../parts/out-of-office/OutOfOfficeForm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { AutomationPage } from './AutomationPage.tsx';
import { outOfOfficeQuery, useSetOutOfOffice } from './data.ts';

export const Screen = () => (
	<AutomationPage title={({ name }) => `Out of office of ${name}`}>
		{(inbox) =>
			inbox.type === 'personal' ? <Own key={inbox.id} inbox={inbox} /> : <Shared key={inbox.id} inbox={inbox} />
		}
	</AutomationPage>
);

const Own = ({ inbox }: { inbox: ProfileInbox }) => {
	const { outOfOfficeConfig } = useProfile();
	const save = useSetOutOfOffice(inbox);
	return (
		<OutOfOfficeForm
			color={inbox.color}
			label="I’m out of the office"
			about="Anyone who texts this inbox gets this reply, once a day."
			start={outOfOfficeConfig}
			send={save.mutateAsync}
		/>
	);
};

const Shared = ({ inbox }: { inbox: ProfileInbox }) => {
	const { data, error, refetch } = useQuery(outOfOfficeQuery(inbox));
	const save = useSetOutOfOffice(inbox);
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<OutOfOfficeForm
			color={inbox.color}
			label="This inbox is out of office"
			about={`Who texts ${inbox.name} gets the message below, once a day.`}
			start={data}
			send={save.mutateAsync}
		/>
	);
};
