import { messageTypeRefusals } from '@quad/contract/texting/message-types/refusals.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';

/** Nothing can be sent without one: it says who can make one. */
export const NoMessageType = () => <ErrorAlert p="xs">{messageTypeRefusals['message-type.none'].message}</ErrorAlert>;
