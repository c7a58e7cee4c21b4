/** The background loop that routes chats. It is woken when a visitor waits and when an agent comes or goes. */
export const routeChatsLoop = 'chat.move';
export const sendCodesLoop = 'chat.send-codes';
