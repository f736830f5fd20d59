# {} -> {news}: what shoppers have to be told, for mail.tell, in the order in which it is told.
# include untold
action = {'news': [{'kind': kind, 'id': record.id} for kind, records in news().items() for record in records]}
