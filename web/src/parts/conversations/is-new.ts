/** Whether a conversation does not exist yet: the first text will create it (`newConversation`). */
export const isNew = ({ id }: { id: number }): boolean => id < 0;
