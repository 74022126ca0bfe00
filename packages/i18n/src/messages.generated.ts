// Made by generate.ts; change its source and run it again.
export interface MessageParams {
  'abroad.amount.between': { min: number; max: number }
  'abroad.amount.from': { min: number }
  'abroad.amount.label': Record<never, never>
  'abroad.amount.most': { count: number }
  'abroad.confirm.do': { dollars: string | number }
  'abroad.confirm.left': Record<never, never>
  'abroad.confirm.points': Record<never, never>
  'abroad.confirm.title': Record<never, never>
  'abroad.ended.text': Record<never, never>
  'abroad.ended.title': Record<never, never>
  'abroad.error.aboveMaximum': { max: number }
  'abroad.error.belowMinimum': { min: number }
  'abroad.error.notEnoughPoints': Record<never, never>
  'abroad.error.onHold': Record<never, never>
  'abroad.error.tallying': Record<never, never>
  'abroad.failed.text': Record<never, never>
  'abroad.failed.title': Record<never, never>
  'abroad.failure.contact': Record<never, never>
  'abroad.failure.title': Record<never, never>
  'abroad.form.submit': Record<never, never>
  'abroad.form.title': Record<never, never>
  'abroad.history.empty.text': Record<never, never>
  'abroad.history.empty.title': Record<never, never>
  'abroad.history.failed.text': Record<never, never>
  'abroad.history.failed.title': Record<never, never>
  'abroad.history.moreFailed': Record<never, never>
  'abroad.history.rate': { dollars: string | number }
  'abroad.leave.do': Record<never, never>
  'abroad.leave.stay': Record<never, never>
  'abroad.leave.text': Record<never, never>
  'abroad.leave.title': Record<never, never>
  'abroad.note.points': Record<never, never>
  'abroad.note.tally': Record<never, never>
  'abroad.points.count': { count: number }
  'abroad.points.label': Record<never, never>
  'abroad.rate.next': { date: string | number; dollars: string | number }
  'abroad.rate.none': Record<never, never>
  'abroad.rate.now': { dollars: string | number }
  'abroad.rate.until': { date: string | number }
  'abroad.status.abnormal': Record<never, never>
  'abroad.status.cancelled': Record<never, never>
  'abroad.status.processing': Record<never, never>
  'abroad.status.transferred': Record<never, never>
  'abroad.toHistory': Record<never, never>
  'abroad.unclear.text': Record<never, never>
  'abroad.unclear.title': Record<never, never>
  'album.amount.days': { count: number }
  'album.amount.hours': { count: number }
  'album.broadcast': { count: number }
  'album.chats.count': { count: number }
  'album.chats.title': Record<never, never>
  'album.collabs.title': Record<never, never>
  'album.days': { count: number }
  'album.empty.find': Record<never, never>
  'album.empty.other': { name: string | number }
  'album.empty.text': Record<never, never>
  'album.empty.title': Record<never, never>
  'album.ended.text': { date: string | number }
  'album.ended.title': { year: string | number }
  'album.failed.text': Record<never, never>
  'album.failed.title': Record<never, never>
  'album.first.gift': { date: string | number }
  'album.first.view': { date: string | number }
  'album.gifts.count': { count: number }
  'album.gifts.most': { gift: string | number; count: number }
  'album.gifts.title': Record<never, never>
  'album.hours': { count: number }
  'album.none.text': Record<never, never>
  'album.none.title': Record<never, never>
  'album.notFound.text': Record<never, never>
  'album.notFound.title': Record<never, never>
  'album.period': { begin: string | number; end: string | number }
  'album.share.button': Record<never, never>
  'album.share.isOn': Record<never, never>
  'album.share.note': Record<never, never>
  'album.share.picture': Record<never, never>
  'album.share.stop': Record<never, never>
  'album.share.stopped': Record<never, never>
  'album.share.text': { year: string | number }
  'album.share.title': Record<never, never>
  'album.title.other': { name: string | number; year: string | number }
  'album.title.own': { year: string | number }
  'album.toOwn': Record<never, never>
  'album.totals': Record<never, never>
  'album.views.title': Record<never, never>
  'album.watched': { count: number }
  'album.wins.all': { count: number }
  'album.wins.ended': { date: string | number }
  'album.wins.reached': Record<never, never>
  'album.wins.title': Record<never, never>
  'bankType.current': Record<never, never>
  'bankType.ordinary': Record<never, never>
  'bankType.savings': Record<never, never>
  'coins.account.mayBePaid': Record<never, never>
  'coins.account.notCancelled': Record<never, never>
  'coins.account.notCharged': Record<never, never>
  'coins.bank.cancel': Record<never, never>
  'coins.bank.keep': Record<never, never>
  'coins.bank.text': Record<never, never>
  'coins.bank.title': Record<never, never>
  'coins.cancel.alreadyPaid': Record<never, never>
  'coins.cancel.ask': Record<never, never>
  'coins.cancel.askText': Record<never, never>
  'coins.cancel.beingPaid': Record<never, never>
  'coins.cancel.do': Record<never, never>
  'coins.cancel.done': Record<never, never>
  'coins.cancel.doneText': Record<never, never>
  'coins.cancel.failed': Record<never, never>
  'coins.cancel.keep': Record<never, never>
  'coins.cancel.maintenance': Record<never, never>
  'coins.cancel.unavailable': Record<never, never>
  'coins.card.cvc': Record<never, never>
  'coins.card.expiry': Record<never, never>
  'coins.card.expiryPlaceholder': Record<never, never>
  'coins.card.fault.cvcIncomplete': Record<never, never>
  'coins.card.fault.expired': Record<never, never>
  'coins.card.fault.expiryIncomplete': Record<never, never>
  'coins.card.fault.numberIncomplete': Record<never, never>
  'coins.card.fault.numberWrong': Record<never, never>
  'coins.card.number': Record<never, never>
  'coins.card.test.challenge': Record<never, never>
  'coins.card.test.invalidInput': Record<never, never>
  'coins.card.test.rejected': Record<never, never>
  'coins.card.test.retry': Record<never, never>
  'coins.card.test.slow': Record<never, never>
  'coins.card.test.success': Record<never, never>
  'coins.card.test.unsupported': Record<never, never>
  'coins.card.test.unusable': Record<never, never>
  'coins.card.test.usageLimit': Record<never, never>
  'coins.card.testCards': Record<never, never>
  'coins.cards.delete': Record<never, never>
  'coins.cards.deleteAsk': { brand: string | number; last4: string | number }
  'coins.cards.deleteText': Record<never, never>
  'coins.cards.deleted': Record<never, never>
  'coins.cards.edit': Record<never, never>
  'coins.cards.expires': { date: string | number }
  'coins.cards.expiresPrimary': { date: string | number }
  'coins.cards.makePrimary': Record<never, never>
  'coins.cards.name': { brand: string | number; last4: string | number }
  'coins.cards.none': Record<never, never>
  'coins.cards.primary': Record<never, never>
  'coins.cards.title': Record<never, never>
  'coins.cards.unavailable': Record<never, never>
  'coins.charged': Record<never, never>
  'coins.complete.addFriend': Record<never, never>
  'coins.complete.openApp': Record<never, never>
  'coins.complete.text': Record<never, never>
  'coins.complete.title': Record<never, never>
  'coins.count': { count: number }
  'coins.debt.contact': Record<never, never>
  'coins.debt.text': Record<never, never>
  'coins.debt.title': { count: number }
  'coins.debt.todo': Record<never, never>
  'coins.free': Record<never, never>
  'coins.history.empty.text': Record<never, never>
  'coins.history.empty.title': Record<never, never>
  'coins.history.failed.text': Record<never, never>
  'coins.history.failed.title': Record<never, never>
  'coins.history.giftTo': { name: string | number }
  'coins.history.moreFailed': Record<never, never>
  'coins.history.reason.correction': Record<never, never>
  'coins.history.reason.debtOffset': Record<never, never>
  'coins.history.reason.demoWorld': Record<never, never>
  'coins.history.reason.disputeLost': Record<never, never>
  'coins.history.reason.disputeReinstated': Record<never, never>
  'coins.history.reason.gacha': Record<never, never>
  'coins.history.reason.gachaBonus': Record<never, never>
  'coins.history.reason.gift': Record<never, never>
  'coins.history.reason.other': Record<never, never>
  'coins.history.reason.present': Record<never, never>
  'coins.history.reason.purchase': Record<never, never>
  'coins.history.reason.refund': Record<never, never>
  'coins.history.reason.reinstated': Record<never, never>
  'coins.history.toShop': Record<never, never>
  'coins.history.zone': Record<never, never>
  'coins.konbini.email': Record<never, never>
  'coins.konbini.emailFault': Record<never, never>
  'coins.konbini.emailHint': Record<never, never>
  'coins.konbini.from': { price: string | number }
  'coins.konbini.later': Record<never, never>
  'coins.konbini.name': Record<never, never>
  'coins.konbini.one': Record<never, never>
  'coins.konbini.onlyInJapan': Record<never, never>
  'coins.konbini.phone': Record<never, never>
  'coins.konbini.phoneFault': Record<never, never>
  'coins.konbini.phoneHint': Record<never, never>
  'coins.konbini.phoneRejected': Record<never, never>
  'coins.konbini.test.expires': Record<never, never>
  'coins.konbini.test.never': Record<never, never>
  'coins.konbini.test.paidAtOnce': Record<never, never>
  'coins.konbini.test.paidLater': Record<never, never>
  'coins.konbini.test.rejected': Record<never, never>
  'coins.konbini.testName': Record<never, never>
  'coins.konbini.testPhones': Record<never, never>
  'coins.limit.exceeded': Record<never, never>
  'coins.limit.left': { left: string | number }
  'coins.limit.others': Record<never, never>
  'coins.limit.over': Record<never, never>
  'coins.limit.renews': { date: string | number }
  'coins.limit.why': { age: string | number; amount: string | number }
  'coins.maintenance.paying': Record<never, never>
  'coins.order.accepted': Record<never, never>
  'coins.order.ask': Record<never, never>
  'coins.order.buy': { count: number }
  'coins.order.card': Record<never, never>
  'coins.order.cardError': Record<never, never>
  'coins.order.changed.text': Record<never, never>
  'coins.order.changed.title': Record<never, never>
  'coins.order.consent': Record<never, never>
  'coins.order.consentFirst': Record<never, never>
  'coins.order.consentHint': Record<never, never>
  'coins.order.failed.text': Record<never, never>
  'coins.order.failed.title': Record<never, never>
  'coins.order.for': Record<never, never>
  'coins.order.formFailed': Record<never, never>
  'coins.order.gone.text': Record<never, never>
  'coins.order.gone.title': Record<never, never>
  'coins.order.keepCard': Record<never, never>
  'coins.order.keepCardFull': Record<never, never>
  'coins.order.konbini': Record<never, never>
  'coins.order.leave': Record<never, never>
  'coins.order.leaveDo': Record<never, never>
  'coins.order.leaveText': Record<never, never>
  'coins.order.method': Record<never, never>
  'coins.order.missing.card': Record<never, never>
  'coins.order.missing.consent': Record<never, never>
  'coins.order.missing.form': Record<never, never>
  'coins.order.missing.konbini': Record<never, never>
  'coins.order.newCard': Record<never, never>
  'coins.order.paying': Record<never, never>
  'coins.order.payingCard': Record<never, never>
  'coins.order.payment': Record<never, never>
  'coins.order.refused': Record<never, never>
  'coins.order.stay': Record<never, never>
  'coins.order.summary': Record<never, never>
  'coins.outcome.closed.text': Record<never, never>
  'coins.outcome.closed.title': Record<never, never>
  'coins.outcome.declined.authentication': Record<never, never>
  'coins.outcome.declined.invalidInput': Record<never, never>
  'coins.outcome.declined.rejected': Record<never, never>
  'coins.outcome.declined.retry': Record<never, never>
  'coins.outcome.declined.title': Record<never, never>
  'coins.outcome.declined.unsupported': Record<never, never>
  'coins.outcome.declined.unusable': Record<never, never>
  'coins.outcome.declined.usageLimit': Record<never, never>
  'coins.outcome.paid.text': { count: number }
  'coins.outcome.paid.title': Record<never, never>
  'coins.outcome.pending.text': Record<never, never>
  'coins.outcome.pending.title': Record<never, never>
  'coins.outcome.underWay.text': Record<never, never>
  'coins.outcome.underWay.title': Record<never, never>
  'coins.outcome.unfinished.text': Record<never, never>
  'coins.outcome.unfinished.title': Record<never, never>
  'coins.pending.back': Record<never, never>
  'coins.pending.confirmationNumber': Record<never, never>
  'coins.pending.deadline': Record<never, never>
  'coins.pending.failed.text': Record<never, never>
  'coins.pending.failed.title': Record<never, never>
  'coins.pending.howTo': Record<never, never>
  'coins.pending.lead': Record<never, never>
  'coins.pending.noSlip.text': Record<never, never>
  'coins.pending.noSlip.title': Record<never, never>
  'coins.pending.notFound.text': Record<never, never>
  'coins.pending.notFound.title': Record<never, never>
  'coins.pending.note': Record<never, never>
  'coins.pending.order': Record<never, never>
  'coins.pending.over.text': Record<never, never>
  'coins.pending.over.title': Record<never, never>
  'coins.pending.paid.title': Record<never, never>
  'coins.pending.paymentCode': Record<never, never>
  'coins.pending.shopText': Record<never, never>
  'coins.pending.step.machine.familymart': Record<never, never>
  'coins.pending.step.machine.lawson': Record<never, never>
  'coins.pending.step.machine.ministop': Record<never, never>
  'coins.pending.step.machine.seicomart': Record<never, never>
  'coins.pending.step.numbers': Record<never, never>
  'coins.pending.step.pay': Record<never, never>
  'coins.pending.store.familymart': Record<never, never>
  'coins.pending.store.lawson': Record<never, never>
  'coins.pending.store.ministop': Record<never, never>
  'coins.pending.store.seicomart': Record<never, never>
  'coins.pending.title': Record<never, never>
  'coins.pending.until': { time: string | number }
  'coins.pending.voucher': Record<never, never>
  'coins.pending.what': { count: number; price: string | number }
  'coins.price': Record<never, never>
  'coins.return.text': Record<never, never>
  'coins.return.title': Record<never, never>
  'coins.shop.banner.text': Record<never, never>
  'coins.shop.banner.upTo': { percent: number }
  'coins.shop.best': Record<never, never>
  'coins.shop.buy': { count: number; price: string | number }
  'coins.shop.empty.text': Record<never, never>
  'coins.shop.empty.title': Record<never, never>
  'coins.shop.endsAt': { time: string | number }
  'coins.shop.endsIn': { time: string | number }
  'coins.shop.group.campaign': Record<never, never>
  'coins.shop.group.default': Record<never, never>
  'coins.shop.group.onceOnly': Record<never, never>
  'coins.shop.increase': Record<never, never>
  'coins.shop.left': { count: number }
  'coins.shop.notes.freeFirst': Record<never, never>
  'coins.shop.notes.minor': Record<never, never>
  'coins.shop.notes.noCash': Record<never, never>
  'coins.shop.notes.noRefund': Record<never, never>
  'coins.shop.notes.policy': Record<never, never>
  'coins.shop.notes.title': Record<never, never>
  'coins.shop.onceOnly': Record<never, never>
  'coins.shop.regularPrice': { price: string | number }
  'coins.shop.sale': Record<never, never>
  'coins.shop.soldOut': Record<never, never>
  'coins.shop.title': Record<never, never>
  'coins.toGacha': Record<never, never>
  'coins.total': Record<never, never>
  'coins.unsure.check': Record<never, never>
  'coins.unsure.noAnswer': Record<never, never>
  'coins.unsure.title': Record<never, never>
  'coins.wallet.or': Record<never, never>
  'coins.wallet.pay': { price: string | number }
  'coins.wallet.sandbox': Record<never, never>
  'coins.wallet.test': { wallet: string | number }
  'coins.wallet.title': Record<never, never>
  'common.back': Record<never, never>
  'common.cancel': Record<never, never>
  'common.close': Record<never, never>
  'common.error.general': Record<never, never>
  'common.loading': Record<never, never>
  'common.notSignedIn': Record<never, never>
  'common.notifications': Record<never, never>
  'common.ok': Record<never, never>
  'common.rank': { rank: number }
  'common.retry': Record<never, never>
  'console.act.add': Record<never, never>
  'console.act.change': Record<never, never>
  'console.act.close': Record<never, never>
  'console.act.copy': Record<never, never>
  'console.act.create': Record<never, never>
  'console.act.down': Record<never, never>
  'console.act.offer': Record<never, never>
  'console.act.remove': Record<never, never>
  'console.act.replace': Record<never, never>
  'console.act.retry': Record<never, never>
  'console.act.revoke': Record<never, never>
  'console.act.save': Record<never, never>
  'console.act.up': Record<never, never>
  'console.act.upload': Record<never, never>
  'console.act.withdraw': Record<never, never>
  'console.attend.here': { name: string | number }
  'console.audit.actorHint': Record<never, never>
  'console.audit.command': Record<never, never>
  'console.audit.lead': Record<never, never>
  'console.audit.noReason': Record<never, never>
  'console.audit.search': Record<never, never>
  'console.change.applyMine': Record<never, never>
  'console.change.cancel': Record<never, never>
  'console.change.done': Record<never, never>
  'console.change.effect': Record<never, never>
  'console.change.failed': Record<never, never>
  'console.change.gone': Record<never, never>
  'console.change.lastChange': { name: string | number; time: string | number }
  'console.change.leave.go': Record<never, never>
  'console.change.leave.stay': Record<never, never>
  'console.change.leave.text': Record<never, never>
  'console.change.leave.title': Record<never, never>
  'console.change.mine': Record<never, never>
  'console.change.noUndo': Record<never, never>
  'console.change.notAllowed': Record<never, never>
  'console.change.nothing': Record<never, never>
  'console.change.offline': Record<never, never>
  'console.change.reason': Record<never, never>
  'console.change.reasonHint': Record<never, never>
  'console.change.reasonMissing': Record<never, never>
  'console.change.reload': Record<never, never>
  'console.change.sameHere': Record<never, never>
  'console.change.saw': Record<never, never>
  'console.change.stale': Record<never, never>
  'console.change.staleReload': Record<never, never>
  'console.change.staleText': Record<never, never>
  'console.change.takeTheirs': Record<never, never>
  'console.change.theirs': Record<never, never>
  'console.change.unchanged': Record<never, never>
  'console.change.undoAgain': Record<never, never>
  'console.change.waits': Record<never, never>
  'console.change.waitsText': Record<never, never>
  'console.chart.empty': Record<never, never>
  'console.chart.table': Record<never, never>
  'console.csv.cut': { count: number }
  'console.csv.done': { count: number }
  'console.csv.failed': Record<never, never>
  'console.csv.get': Record<never, never>
  'console.csv.under': { count: number }
  'console.failed.text': Record<never, never>
  'console.failed.title': Record<never, never>
  'console.field.action': Record<never, never>
  'console.field.actor': Record<never, never>
  'console.field.after': Record<never, never>
  'console.field.amount': Record<never, never>
  'console.field.at': Record<never, never>
  'console.field.attempts': Record<never, never>
  'console.field.before': Record<never, never>
  'console.field.beginAt': Record<never, never>
  'console.field.beginsOn': Record<never, never>
  'console.field.createdAt': Record<never, never>
  'console.field.day': Record<never, never>
  'console.field.endAt': Record<never, never>
  'console.field.error': Record<never, never>
  'console.field.from': Record<never, never>
  'console.field.id': Record<never, never>
  'console.field.job': Record<never, never>
  'console.field.language': Record<never, never>
  'console.field.languages': Record<never, never>
  'console.field.name': Record<never, never>
  'console.field.nameOrId': Record<never, never>
  'console.field.picture': Record<never, never>
  'console.field.position': Record<never, never>
  'console.field.publishedAt': Record<never, never>
  'console.field.reason': Record<never, never>
  'console.field.status': Record<never, never>
  'console.field.subject': Record<never, never>
  'console.field.title': Record<never, never>
  'console.field.until': Record<never, never>
  'console.form.decimal': Record<never, never>
  'console.form.english': Record<never, never>
  'console.form.frozen': Record<never, never>
  'console.form.integer': Record<never, never>
  'console.form.jst': Record<never, never>
  'console.form.least': { value: string | number }
  'console.form.missingLocale': { language: string | number }
  'console.form.missingLocales': { count: number }
  'console.form.money': { example: string | number }
  'console.form.most': { value: string | number }
  'console.form.no': Record<never, never>
  'console.form.noPicture': Record<never, never>
  'console.form.optional': Record<never, never>
  'console.form.required': Record<never, never>
  'console.form.row': { number: string | number }
  'console.form.summary': { count: number }
  'console.form.time': Record<never, never>
  'console.form.tooLong': { count: number }
  'console.form.uploadFailed': Record<never, never>
  'console.form.uploading': { percent: string | number }
  'console.form.yes': Record<never, never>
  'console.gate.text': Record<never, never>
  'console.gate.title': Record<never, never>
  'console.group.content': Record<never, never>
  'console.group.health': Record<never, never>
  'console.group.moderation': Record<never, never>
  'console.group.money': Record<never, never>
  'console.group.people': Record<never, never>
  'console.group.today': Record<never, never>
  'console.json.none': Record<never, never>
  'console.json.same': Record<never, never>
  'console.list.all': Record<never, never>
  'console.list.ascending': { column: string | number }
  'console.list.descending': { column: string | number }
  'console.list.empty': Record<never, never>
  'console.list.emptyText': Record<never, never>
  'console.list.from': { label: string | number }
  'console.list.keys': Record<never, never>
  'console.list.more': Record<never, never>
  'console.list.moreFailed': Record<never, never>
  'console.list.noMatch': Record<never, never>
  'console.list.noMatchText': Record<never, never>
  'console.list.order': Record<never, never>
  'console.list.reset': Record<never, never>
  'console.list.search': Record<never, never>
  'console.list.searchDay': Record<never, never>
  'console.list.selectAll': Record<never, never>
  'console.list.selected': { count: number }
  'console.list.shown': { count: number }
  'console.list.shownMore': { count: number }
  'console.list.to': { label: string | number }
  'console.list.unselect': Record<never, never>
  'console.lost.back': Record<never, never>
  'console.lost.text': Record<never, never>
  'console.lost.title': Record<never, never>
  'console.menu': Record<never, never>
  'console.menuHide': Record<never, never>
  'console.menuShow': Record<never, never>
  'console.page.album': Record<never, never>
  'console.page.albums': Record<never, never>
  'console.page.appeals': Record<never, never>
  'console.page.approval': Record<never, never>
  'console.page.approvals': Record<never, never>
  'console.page.audit': Record<never, never>
  'console.page.batch': Record<never, never>
  'console.page.charts': Record<never, never>
  'console.page.corrections': Record<never, never>
  'console.page.dataRequests': Record<never, never>
  'console.page.deadLetters': Record<never, never>
  'console.page.debts': Record<never, never>
  'console.page.disputes': Record<never, never>
  'console.page.event': Record<never, never>
  'console.page.events': Record<never, never>
  'console.page.gacha': Record<never, never>
  'console.page.gachaItem': Record<never, never>
  'console.page.gachaItems': Record<never, never>
  'console.page.gachas': Record<never, never>
  'console.page.games': Record<never, never>
  'console.page.giftCards': Record<never, never>
  'console.page.giftCodes': Record<never, never>
  'console.page.gifts': Record<never, never>
  'console.page.health': Record<never, never>
  'console.page.inquiries': Record<never, never>
  'console.page.inquiry': Record<never, never>
  'console.page.invite': Record<never, never>
  'console.page.invites': Record<never, never>
  'console.page.ledger': Record<never, never>
  'console.page.maintenance': Record<never, never>
  'console.page.musicRights': Record<never, never>
  'console.page.mutedWords': Record<never, never>
  'console.page.newAlbum': Record<never, never>
  'console.page.newEvent': Record<never, never>
  'console.page.newGacha': Record<never, never>
  'console.page.newGachaItem': Record<never, never>
  'console.page.newInvite': Record<never, never>
  'console.page.newNotice': Record<never, never>
  'console.page.newQrCodes': Record<never, never>
  'console.page.newVote': Record<never, never>
  'console.page.notice': Record<never, never>
  'console.page.notices': Record<never, never>
  'console.page.officialStreams': Record<never, never>
  'console.page.operators': Record<never, never>
  'console.page.payoneer': Record<never, never>
  'console.page.payoutProfile': Record<never, never>
  'console.page.payouts': Record<never, never>
  'console.page.penalties': Record<never, never>
  'console.page.people': Record<never, never>
  'console.page.person': Record<never, never>
  'console.page.pictures': Record<never, never>
  'console.page.prepaid': Record<never, never>
  'console.page.products': Record<never, never>
  'console.page.purchase': Record<never, never>
  'console.page.purchases': Record<never, never>
  'console.page.qrCode': Record<never, never>
  'console.page.qrCodes': Record<never, never>
  'console.page.qrSheets': Record<never, never>
  'console.page.rates': Record<never, never>
  'console.page.refunds': Record<never, never>
  'console.page.registration': Record<never, never>
  'console.page.registrations': Record<never, never>
  'console.page.rehearsal': Record<never, never>
  'console.page.reportCase': Record<never, never>
  'console.page.reports': Record<never, never>
  'console.page.tickets': Record<never, never>
  'console.page.today': Record<never, never>
  'console.page.view': Record<never, never>
  'console.page.vote': Record<never, never>
  'console.page.votes': Record<never, never>
  'console.page.wall': Record<never, never>
  'console.page.wise': Record<never, never>
  'console.page.withholding': Record<never, never>
  'console.picture.allKinds': Record<never, never>
  'console.picture.broken': Record<never, never>
  'console.picture.builtIn': Record<never, never>
  'console.picture.current': Record<never, never>
  'console.picture.drop': Record<never, never>
  'console.picture.file': Record<never, never>
  'console.picture.missing': Record<never, never>
  'console.picture.noneOfKind': Record<never, never>
  'console.picture.tooLarge': { count: string | number }
  'console.picture.upload': Record<never, never>
  'console.picture.wrongType': Record<never, never>
  'console.role.admin': Record<never, never>
  'console.role.content': Record<never, never>
  'console.role.missing': { role: string | number }
  'console.role.moderation': Record<never, never>
  'console.role.money': Record<never, never>
  'console.role.needed': { role: string | number }
  'console.role.neededText': Record<never, never>
  'console.role.readOnly': Record<never, never>
  'console.roles': Record<never, never>
  'console.sandbox': Record<never, never>
  'console.secret.done': Record<never, never>
  'console.secret.once': Record<never, never>
  'console.site': Record<never, never>
  'console.status.cancelled': Record<never, never>
  'console.status.ended': Record<never, never>
  'console.status.free': Record<never, never>
  'console.status.live': Record<never, never>
  'console.status.notOffered': Record<never, never>
  'console.status.offered': Record<never, never>
  'console.status.onSale': Record<never, never>
  'console.status.over': Record<never, never>
  'console.status.planned': Record<never, never>
  'console.status.revoked': Record<never, never>
  'console.status.running': Record<never, never>
  'console.status.valid': Record<never, never>
  'console.status.waiting': Record<never, never>
  'console.status.withdrawn': Record<never, never>
  'console.title': Record<never, never>
  'console.today.bank': Record<never, never>
  'console.today.clear': Record<never, never>
  'console.today.lead': Record<never, never>
  'console.today.none': Record<never, never>
  'console.today.personal': Record<never, never>
  'console.today.unknown': Record<never, never>
  'console.today.waiting': { count: number }
  'console.today.waitingMore': { count: number }
  'console.view.name': Record<never, never>
  'console.view.none': Record<never, never>
  'console.view.remove': { name: string | number }
  'console.view.save': Record<never, never>
  'console.view.title': Record<never, never>
  'consoleCampaigns.album.again': Record<never, never>
  'consoleCampaigns.album.albums': Record<never, never>
  'consoleCampaigns.album.changeTitle': Record<never, never>
  'consoleCampaigns.album.close': Record<never, never>
  'consoleCampaigns.album.closeDone': Record<never, never>
  'consoleCampaigns.album.closeTitle': Record<never, never>
  'consoleCampaigns.album.closeUndo': Record<never, never>
  'consoleCampaigns.album.computation': Record<never, never>
  'consoleCampaigns.album.compute': Record<never, never>
  'consoleCampaigns.album.computeDone': Record<never, never>
  'consoleCampaigns.album.computeTitle': Record<never, never>
  'consoleCampaigns.album.computeUndo': Record<never, never>
  'consoleCampaigns.album.computedAt': Record<never, never>
  'consoleCampaigns.album.count': { count: number }
  'consoleCampaigns.album.createTitle': Record<never, never>
  'consoleCampaigns.album.createUndo': Record<never, never>
  'consoleCampaigns.album.created': Record<never, never>
  'consoleCampaigns.album.firstTime': Record<never, never>
  'consoleCampaigns.album.hidden': Record<never, never>
  'consoleCampaigns.album.lead': Record<never, never>
  'consoleCampaigns.album.never': Record<never, never>
  'consoleCampaigns.album.new': Record<never, never>
  'consoleCampaigns.album.newLead': Record<never, never>
  'consoleCampaigns.album.open': Record<never, never>
  'consoleCampaigns.album.openDone': Record<never, never>
  'consoleCampaigns.album.openTitle': Record<never, never>
  'consoleCampaigns.album.openUndo': Record<never, never>
  'consoleCampaigns.album.people': Record<never, never>
  'consoleCampaigns.album.peopleCount': { count: number }
  'consoleCampaigns.album.period': Record<never, never>
  'consoleCampaigns.album.periodBegin': Record<never, never>
  'consoleCampaigns.album.periodEnd': Record<never, never>
  'consoleCampaigns.album.periodHint': Record<never, never>
  'consoleCampaigns.album.periodUndo': Record<never, never>
  'consoleCampaigns.album.progress': Record<never, never>
  'consoleCampaigns.album.progressText': { done: number; people: number }
  'consoleCampaigns.album.state.computed': Record<never, never>
  'consoleCampaigns.album.state.computing': Record<never, never>
  'consoleCampaigns.album.state.waiting': Record<never, never>
  'consoleCampaigns.album.times': Record<never, never>
  'consoleCampaigns.album.title': { year: string | number }
  'consoleCampaigns.album.visibility.open': Record<never, never>
  'consoleCampaigns.album.visibility.over': Record<never, never>
  'consoleCampaigns.album.visibility.planned': Record<never, never>
  'consoleCampaigns.album.visible': Record<never, never>
  'consoleCampaigns.album.visibleFrom': Record<never, never>
  'consoleCampaigns.album.visibleUntil': Record<never, never>
  'consoleCampaigns.album.year': Record<never, never>
  'consoleCampaigns.endBeforeBegin': Record<never, never>
  'consoleCampaigns.invite.changeTitle': Record<never, never>
  'consoleCampaigns.invite.close': Record<never, never>
  'consoleCampaigns.invite.closeTitle': Record<never, never>
  'consoleCampaigns.invite.closed': Record<never, never>
  'consoleCampaigns.invite.closedAt': Record<never, never>
  'consoleCampaigns.invite.count': Record<never, never>
  'consoleCampaigns.invite.createTitle': Record<never, never>
  'consoleCampaigns.invite.createUndo': Record<never, never>
  'consoleCampaigns.invite.created': Record<never, never>
  'consoleCampaigns.invite.endHint': Record<never, never>
  'consoleCampaigns.invite.idHint': Record<never, never>
  'consoleCampaigns.invite.invitee': Record<never, never>
  'consoleCampaigns.invite.inviter': Record<never, never>
  'consoleCampaigns.invite.lead': Record<never, never>
  'consoleCampaigns.invite.links': Record<never, never>
  'consoleCampaigns.invite.linksOver': Record<never, never>
  'consoleCampaigns.invite.new': Record<never, never>
  'consoleCampaigns.invite.newcomers': Record<never, never>
  'consoleCampaigns.invite.nobody': Record<never, never>
  'consoleCampaigns.invite.status.open': Record<never, never>
  'consoleCampaigns.invite.status.over': Record<never, never>
  'consoleCampaigns.invite.status.planned': Record<never, never>
  'consoleCampaigns.invite.stay': { count: number }
  'consoleCampaigns.invite.terms': Record<never, never>
  'consoleCampaigns.now': Record<never, never>
  'consoleCampaigns.qr.amountHint': Record<never, never>
  'consoleCampaigns.qr.atMost': { count: number }
  'consoleCampaigns.qr.atOnce': Record<never, never>
  'consoleCampaigns.qr.claims': Record<never, never>
  'consoleCampaigns.qr.codes': Record<never, never>
  'consoleCampaigns.qr.codesHint': Record<never, never>
  'consoleCampaigns.qr.codesLead': Record<never, never>
  'consoleCampaigns.qr.content.coins': { count: number }
  'consoleCampaigns.qr.content.items': { count: number }
  'consoleCampaigns.qr.content.tickets': { count: number }
  'consoleCampaigns.qr.createTitle': Record<never, never>
  'consoleCampaigns.qr.createUndo': Record<never, never>
  'consoleCampaigns.qr.created': Record<never, never>
  'consoleCampaigns.qr.deadline': Record<never, never>
  'consoleCampaigns.qr.deadlineHint': Record<never, never>
  'consoleCampaigns.qr.empty': Record<never, never>
  'consoleCampaigns.qr.emptyText': Record<never, never>
  'consoleCampaigns.qr.items': Record<never, never>
  'consoleCampaigns.qr.kept': Record<never, never>
  'consoleCampaigns.qr.kind': Record<never, never>
  'consoleCampaigns.qr.kind.coins': Record<never, never>
  'consoleCampaigns.qr.kind.items': Record<never, never>
  'consoleCampaigns.qr.kind.tickets': Record<never, never>
  'consoleCampaigns.qr.label': Record<never, never>
  'consoleCampaigns.qr.labelHint': Record<never, never>
  'consoleCampaigns.qr.lead': Record<never, never>
  'consoleCampaigns.qr.limit': Record<never, never>
  'consoleCampaigns.qr.limitHint': Record<never, never>
  'consoleCampaigns.qr.memo': Record<never, never>
  'consoleCampaigns.qr.memoHint': Record<never, never>
  'consoleCampaigns.qr.new': Record<never, never>
  'consoleCampaigns.qr.newLead': Record<never, never>
  'consoleCampaigns.qr.no': { position: string | number }
  'consoleCampaigns.qr.noDeadline': Record<never, never>
  'consoleCampaigns.qr.noItems': Record<never, never>
  'consoleCampaigns.qr.noLimit': Record<never, never>
  'consoleCampaigns.qr.number': Record<never, never>
  'consoleCampaigns.qr.present': Record<never, never>
  'consoleCampaigns.qr.print': Record<never, never>
  'consoleCampaigns.qr.received': Record<never, never>
  'consoleCampaigns.qr.receivers': Record<never, never>
  'consoleCampaigns.qr.removeItem': { item: string | number }
  'consoleCampaigns.qr.search': Record<never, never>
  'consoleCampaigns.qr.ticket': Record<never, never>
  'consoleCampaigns.qr.total': Record<never, never>
  'consoleCampaigns.qr.withdraw': Record<never, never>
  'consoleCampaigns.qr.withdrawOne': { position: string | number }
  'consoleCampaigns.qr.withdrawOneTitle': { position: string | number }
  'consoleCampaigns.qr.withdrawTitle': Record<never, never>
  'consoleCampaigns.qr.withdrawn': Record<never, never>
  'consoleCampaigns.sheets.askTitle': Record<never, never>
  'consoleCampaigns.sheets.failed': Record<never, never>
  'consoleCampaigns.sheets.hidden': Record<never, never>
  'consoleCampaigns.sheets.lead': Record<never, never>
  'consoleCampaigns.sheets.more': Record<never, never>
  'consoleCampaigns.sheets.page': { page: string | number; pages: string | number }
  'consoleCampaigns.sheets.progress': { pages: number; shown: string | number }
  'consoleCampaigns.sheets.show': Record<never, never>
  'consoleCampaigns.sheets.shown': Record<never, never>
  'consoleCampaigns.sheets.title': { label: string | number }
  'consoleCampaigns.sheets.valid': { count: number }
  'consoleCampaigns.vote.candidate': { number: string | number }
  'consoleCampaigns.vote.candidates': Record<never, never>
  'consoleCampaigns.vote.candidatesBegun': Record<never, never>
  'consoleCampaigns.vote.candidatesHint': Record<never, never>
  'consoleCampaigns.vote.candidatesTitle': Record<never, never>
  'consoleCampaigns.vote.candidatesUndoBegun': Record<never, never>
  'consoleCampaigns.vote.changeTitle': Record<never, never>
  'consoleCampaigns.vote.changeUndo': Record<never, never>
  'consoleCampaigns.vote.counting': Record<never, never>
  'consoleCampaigns.vote.createTitle': Record<never, never>
  'consoleCampaigns.vote.createUndo': Record<never, never>
  'consoleCampaigns.vote.created': Record<never, never>
  'consoleCampaigns.vote.end': Record<never, never>
  'consoleCampaigns.vote.endTitle': Record<never, never>
  'consoleCampaigns.vote.ended': Record<never, never>
  'consoleCampaigns.vote.export': Record<never, never>
  'consoleCampaigns.vote.exportTitle': Record<never, never>
  'consoleCampaigns.vote.exported': Record<never, never>
  'consoleCampaigns.vote.file': Record<never, never>
  'consoleCampaigns.vote.fileText': Record<never, never>
  'consoleCampaigns.vote.grant': Record<never, never>
  'consoleCampaigns.vote.grantAct': Record<never, never>
  'consoleCampaigns.vote.grantLead': Record<never, never>
  'consoleCampaigns.vote.grantTitle': Record<never, never>
  'consoleCampaigns.vote.granted': Record<never, never>
  'consoleCampaigns.vote.lead': Record<never, never>
  'consoleCampaigns.vote.nameJa': Record<never, never>
  'consoleCampaigns.vote.nameKana': Record<never, never>
  'consoleCampaigns.vote.nameLatin': Record<never, never>
  'consoleCampaigns.vote.namesMissing': Record<never, never>
  'consoleCampaigns.vote.new': Record<never, never>
  'consoleCampaigns.vote.newLead': Record<never, never>
  'consoleCampaigns.vote.noCandidates': Record<never, never>
  'consoleCampaigns.vote.noPerson': Record<never, never>
  'consoleCampaigns.vote.onPage': Record<never, never>
  'consoleCampaigns.vote.order': Record<never, never>
  'consoleCampaigns.vote.otherPortrait': Record<never, never>
  'consoleCampaigns.vote.person': Record<never, never>
  'consoleCampaigns.vote.phase.ended': Record<never, never>
  'consoleCampaigns.vote.phase.open': Record<never, never>
  'consoleCampaigns.vote.phase.upcoming': Record<never, never>
  'consoleCampaigns.vote.rank': Record<never, never>
  'consoleCampaigns.vote.remaining': { count: number; person: string | number }
  'consoleCampaigns.vote.results': Record<never, never>
  'consoleCampaigns.vote.saveCandidates': Record<never, never>
  'consoleCampaigns.vote.taken': Record<never, never>
  'consoleCampaigns.vote.takenCount': Record<never, never>
  'consoleCampaigns.vote.terms': Record<never, never>
  'consoleCampaigns.vote.tickets': Record<never, never>
  'consoleCampaigns.vote.ticketsHint': Record<never, never>
  'consoleCampaigns.vote.ticketsPerDay': Record<never, never>
  'consoleCampaigns.vote.total': { count: number }
  'consoleCampaigns.vote.votes': Record<never, never>
  'consoleContent.act.publish': Record<never, never>
  'consoleContent.act.withdraw': Record<never, never>
  'consoleContent.game.changeTitle': Record<never, never>
  'consoleContent.game.createTitle': Record<never, never>
  'consoleContent.games.lead': Record<never, never>
  'consoleContent.games.new': Record<never, never>
  'consoleContent.gift.changeTitle': Record<never, never>
  'consoleContent.gift.counts': Record<never, never>
  'consoleContent.gift.countsHint': Record<never, never>
  'consoleContent.gift.createTitle': Record<never, never>
  'consoleContent.gift.createUndo': Record<never, never>
  'consoleContent.gift.isFree': Record<never, never>
  'consoleContent.gift.offered': Record<never, never>
  'consoleContent.gift.positionHint': Record<never, never>
  'consoleContent.gift.price': Record<never, never>
  'consoleContent.gift.priceHint': Record<never, never>
  'consoleContent.gift.tier': Record<never, never>
  'consoleContent.gift.tier.large': Record<never, never>
  'consoleContent.gift.tier.medium': Record<never, never>
  'consoleContent.gift.tier.small': Record<never, never>
  'consoleContent.gifts.lead': Record<never, never>
  'consoleContent.gifts.new': Record<never, never>
  'consoleContent.gifts.search': Record<never, never>
  'consoleContent.idHint': Record<never, never>
  'consoleContent.noticeStatus.draft': Record<never, never>
  'consoleContent.noticeStatus.published': Record<never, never>
  'consoleContent.noticeStatus.withdrawn': Record<never, never>
  'consoleContent.notices.createTitle': Record<never, never>
  'consoleContent.notices.created': Record<never, never>
  'consoleContent.notices.html': Record<never, never>
  'consoleContent.notices.htmlHint': Record<never, never>
  'consoleContent.notices.incomplete': { languages: string | number }
  'consoleContent.notices.insertPicture': Record<never, never>
  'consoleContent.notices.lead': Record<never, never>
  'consoleContent.notices.missing': { language: string | number }
  'consoleContent.notices.new': Record<never, never>
  'consoleContent.notices.preview': Record<never, never>
  'consoleContent.notices.publishTitle': Record<never, never>
  'consoleContent.notices.published': Record<never, never>
  'consoleContent.notices.saveTitle': Record<never, never>
  'consoleContent.notices.saved': Record<never, never>
  'consoleContent.notices.undoCreate': Record<never, never>
  'consoleContent.notices.undoPublic': Record<never, never>
  'consoleContent.notices.undoPublish': Record<never, never>
  'consoleContent.notices.undoSave': Record<never, never>
  'consoleContent.notices.undoWithdraw': Record<never, never>
  'consoleContent.notices.withdrawTitle': Record<never, never>
  'consoleContent.notices.withdrawn': Record<never, never>
  'consoleContent.openPage': Record<never, never>
  'consoleContent.period.changeTitle': Record<never, never>
  'consoleContent.period.createTitle': Record<never, never>
  'consoleContent.period.createUndo': Record<never, never>
  'consoleContent.period.limited': Record<never, never>
  'consoleContent.period.limitedBegin': Record<never, never>
  'consoleContent.period.limitedEnd': Record<never, never>
  'consoleContent.period.limitedHint': Record<never, never>
  'consoleContent.period.new': Record<never, never>
  'consoleContent.period.over': Record<never, never>
  'consoleContent.period.removeTitle': Record<never, never>
  'consoleContent.period.removeUndo': Record<never, never>
  'consoleContent.periods': Record<never, never>
  'consoleContent.pictures.address': Record<never, never>
  'consoleContent.pictures.bytes': Record<never, never>
  'consoleContent.pictures.kind': Record<never, never>
  'consoleContent.pictures.kind.banner': Record<never, never>
  'consoleContent.pictures.kind.icon': Record<never, never>
  'consoleContent.pictures.kind.item': Record<never, never>
  'consoleContent.pictures.kind.thumbnail': Record<never, never>
  'consoleContent.pictures.lead': Record<never, never>
  'consoleContent.pictures.onlyRemoved': Record<never, never>
  'consoleContent.pictures.removeTitle': Record<never, never>
  'consoleContent.pictures.removeUndo': Record<never, never>
  'consoleContent.pictures.removed': Record<never, never>
  'consoleContent.pictures.restore': Record<never, never>
  'consoleContent.pictures.restoreTitle': Record<never, never>
  'consoleContent.pictures.restoreUndo': Record<never, never>
  'consoleContent.pictures.size': Record<never, never>
  'consoleContent.pictures.unused': Record<never, never>
  'consoleContent.pictures.uses': Record<never, never>
  'consoleContent.positionHint': Record<never, never>
  'consoleContent.preview': Record<never, never>
  'consoleContent.previewWaits': Record<never, never>
  'consoleContent.product.belowFloor': Record<never, never>
  'consoleContent.product.campaignMode': Record<never, never>
  'consoleContent.product.campaignType': Record<never, never>
  'consoleContent.product.changeTitle': Record<never, never>
  'consoleContent.product.charged': Record<never, never>
  'consoleContent.product.coins': Record<never, never>
  'consoleContent.product.consumable': Record<never, never>
  'consoleContent.product.createTitle': Record<never, never>
  'consoleContent.product.createUndo': Record<never, never>
  'consoleContent.product.free': Record<never, never>
  'consoleContent.product.konbini': { min: number; max: number }
  'consoleContent.product.limit': Record<never, never>
  'consoleContent.product.limitHint': Record<never, never>
  'consoleContent.product.mode0': Record<never, never>
  'consoleContent.product.mode2': Record<never, never>
  'consoleContent.product.mode4': Record<never, never>
  'consoleContent.product.mode5': Record<never, never>
  'consoleContent.product.mode6': Record<never, never>
  'consoleContent.product.offerTitle': Record<never, never>
  'consoleContent.product.price': { currency: string | number }
  'consoleContent.product.prices': Record<never, never>
  'consoleContent.product.regular': { currency: string | number }
  'consoleContent.product.sold': Record<never, never>
  'consoleContent.product.type0': Record<never, never>
  'consoleContent.product.type1': Record<never, never>
  'consoleContent.product.type2': Record<never, never>
  'consoleContent.product.unsold': Record<never, never>
  'consoleContent.product.withdrawTitle': Record<never, never>
  'consoleContent.product.withdrawUndo': Record<never, never>
  'consoleContent.product.wrong.campaignWithoutMode': Record<never, never>
  'consoleContent.product.wrong.currencyTwice': Record<never, never>
  'consoleContent.product.wrong.endNotAfterStart': Record<never, never>
  'consoleContent.product.wrong.integer': Record<never, never>
  'consoleContent.product.wrong.limitMissing': Record<never, never>
  'consoleContent.product.wrong.limitOfOnceOnly': Record<never, never>
  'consoleContent.product.wrong.modeWithoutCampaign': Record<never, never>
  'consoleContent.product.wrong.money': Record<never, never>
  'consoleContent.product.wrong.noFreeCoins': Record<never, never>
  'consoleContent.product.wrong.noPrice': Record<never, never>
  'consoleContent.product.wrong.priceOutOfBounds': Record<never, never>
  'consoleContent.product.wrong.regularPriceNotHigher': Record<never, never>
  'consoleContent.product.wrong.regularPriceWithoutSale': Record<never, never>
  'consoleContent.product.wrong.required': Record<never, never>
  'consoleContent.products.lead': Record<never, never>
  'consoleContent.products.new': Record<never, never>
  'consoleContent.server.createTitle': Record<never, never>
  'consoleContent.server.createUndo': Record<never, never>
  'consoleContent.server.key': Record<never, never>
  'consoleContent.server.keyTitle': Record<never, never>
  'consoleContent.server.lastUsed': Record<never, never>
  'consoleContent.server.nameHint': Record<never, never>
  'consoleContent.server.never': Record<never, never>
  'consoleContent.server.new': Record<never, never>
  'consoleContent.server.revokeTitle': { name: string | number }
  'consoleContent.servers': Record<never, never>
  'consoleContent.servers.lead': Record<never, never>
  'consoleContent.servers.none': Record<never, never>
  'consoleContent.stream.avatar': Record<never, never>
  'consoleContent.stream.host': Record<never, never>
  'consoleContent.stream.hostHint': Record<never, never>
  'consoleContent.stream.issue': Record<never, never>
  'consoleContent.stream.issueTitle': Record<never, never>
  'consoleContent.stream.key': Record<never, never>
  'consoleContent.stream.keyNew': Record<never, never>
  'consoleContent.stream.keyNone': Record<never, never>
  'consoleContent.stream.keyTitle': Record<never, never>
  'consoleContent.stream.keyValid': Record<never, never>
  'consoleContent.stream.kind': Record<never, never>
  'consoleContent.stream.reserve': Record<never, never>
  'consoleContent.stream.reserveTitle': Record<never, never>
  'consoleContent.stream.reserveUndo': Record<never, never>
  'consoleContent.stream.revokeTitle': Record<never, never>
  'consoleContent.stream.rotate': Record<never, never>
  'consoleContent.stream.rotateTitle': Record<never, never>
  'consoleContent.stream.rtmp': Record<never, never>
  'consoleContent.stream.title': Record<never, never>
  'consoleContent.stream.url': Record<never, never>
  'consoleContent.streams.lead': Record<never, never>
  'consoleContent.streams.search': Record<never, never>
  'consoleEvents.act.close': Record<never, never>
  'consoleEvents.act.copy': Record<never, never>
  'consoleEvents.act.preview': Record<never, never>
  'consoleEvents.act.schedule': Record<never, never>
  'consoleEvents.act.unschedule': Record<never, never>
  'consoleEvents.act.withdraw': Record<never, never>
  'consoleEvents.closeTitle': Record<never, never>
  'consoleEvents.closed': Record<never, never>
  'consoleEvents.colorHint': Record<never, never>
  'consoleEvents.createTitle': Record<never, never>
  'consoleEvents.created': Record<never, never>
  'consoleEvents.eventType.1': Record<never, never>
  'consoleEvents.eventType.2': Record<never, never>
  'consoleEvents.eventType.3': Record<never, never>
  'consoleEvents.field.beginAt': Record<never, never>
  'consoleEvents.field.bgColor': Record<never, never>
  'consoleEvents.field.description': Record<never, never>
  'consoleEvents.field.endAt': Record<never, never>
  'consoleEvents.field.eventType': Record<never, never>
  'consoleEvents.field.fontColorId': Record<never, never>
  'consoleEvents.field.headerImageUrl': Record<never, never>
  'consoleEvents.field.iconUrl': Record<never, never>
  'consoleEvents.field.imageId': Record<never, never>
  'consoleEvents.field.name': Record<never, never>
  'consoleEvents.field.numberOfGroups': Record<never, never>
  'consoleEvents.field.numberOfWinners': Record<never, never>
  'consoleEvents.field.pageImageUrl': Record<never, never>
  'consoleEvents.field.participants': Record<never, never>
  'consoleEvents.field.scoreType': Record<never, never>
  'consoleEvents.field.showAllBroadcast': Record<never, never>
  'consoleEvents.field.showAllScore': Record<never, never>
  'consoleEvents.field.showAllWatch': Record<never, never>
  'consoleEvents.field.showBroadcastTime': Record<never, never>
  'consoleEvents.field.showScore': Record<never, never>
  'consoleEvents.field.thresholds': Record<never, never>
  'consoleEvents.field.userRanks': Record<never, never>
  'consoleEvents.fontColor.0': Record<never, never>
  'consoleEvents.fontColor.1': Record<never, never>
  'consoleEvents.fontColor.2': Record<never, never>
  'consoleEvents.groupsHint': Record<never, never>
  'consoleEvents.idHint': Record<never, never>
  'consoleEvents.idWrong': Record<never, never>
  'consoleEvents.imageHint': Record<never, never>
  'consoleEvents.incomplete': Record<never, never>
  'consoleEvents.lead': Record<never, never>
  'consoleEvents.new': Record<never, never>
  'consoleEvents.pageImageHint': Record<never, never>
  'consoleEvents.part.design': Record<never, never>
  'consoleEvents.part.period': Record<never, never>
  'consoleEvents.part.pictures': Record<never, never>
  'consoleEvents.part.prize': Record<never, never>
  'consoleEvents.part.shown': Record<never, never>
  'consoleEvents.part.texts': Record<never, never>
  'consoleEvents.problem.address': Record<never, never>
  'consoleEvents.problem.ascending': Record<never, never>
  'consoleEvents.problem.color': Record<never, never>
  'consoleEvents.problem.endBeforeBegin': Record<never, never>
  'consoleEvents.problem.missing': Record<never, never>
  'consoleEvents.problem.noImage': Record<never, never>
  'consoleEvents.problem.noThreshold': Record<never, never>
  'consoleEvents.problem.noWinners': Record<never, never>
  'consoleEvents.problem.number': Record<never, never>
  'consoleEvents.problem.past': Record<never, never>
  'consoleEvents.problem.tooLong': Record<never, never>
  'consoleEvents.problem.unusedThreshold': Record<never, never>
  'consoleEvents.problems': { count: number }
  'consoleEvents.ranksHint': Record<never, never>
  'consoleEvents.room.aquarium': Record<never, never>
  'consoleEvents.room.attic': Record<never, never>
  'consoleEvents.room.cafe': Record<never, never>
  'consoleEvents.room.festival': Record<never, never>
  'consoleEvents.room.greenhouse': Record<never, never>
  'consoleEvents.room.library': Record<never, never>
  'consoleEvents.room.observatory': Record<never, never>
  'consoleEvents.room.rooftop': Record<never, never>
  'consoleEvents.room.seaside': Record<never, never>
  'consoleEvents.room.snowCabin': Record<never, never>
  'consoleEvents.room.studio': Record<never, never>
  'consoleEvents.room.tatami': Record<never, never>
  'consoleEvents.rule.easier': Record<never, never>
  'consoleEvents.rule.later': Record<never, never>
  'consoleEvents.rule.more': Record<never, never>
  'consoleEvents.rule.wider': Record<never, never>
  'consoleEvents.saveTitle': Record<never, never>
  'consoleEvents.saved': Record<never, never>
  'consoleEvents.scheduleTitle': Record<never, never>
  'consoleEvents.scheduled': Record<never, never>
  'consoleEvents.scoreType.1': Record<never, never>
  'consoleEvents.scoreType.2': Record<never, never>
  'consoleEvents.scoreType.3': Record<never, never>
  'consoleEvents.showAll.0': Record<never, never>
  'consoleEvents.showAll.1': Record<never, never>
  'consoleEvents.showAll.2': Record<never, never>
  'consoleEvents.stage.closed': Record<never, never>
  'consoleEvents.stage.draft': Record<never, never>
  'consoleEvents.stage.entered': Record<never, never>
  'consoleEvents.stage.over': Record<never, never>
  'consoleEvents.stage.running': Record<never, never>
  'consoleEvents.stage.scheduled': Record<never, never>
  'consoleEvents.stage.withdrawn': Record<never, never>
  'consoleEvents.thresholdsHint': Record<never, never>
  'consoleEvents.undo.create': Record<never, never>
  'consoleEvents.undo.running': Record<never, never>
  'consoleEvents.undo.save': Record<never, never>
  'consoleEvents.undo.schedule': Record<never, never>
  'consoleEvents.undo.unschedule': Record<never, never>
  'consoleEvents.unscheduleTitle': Record<never, never>
  'consoleEvents.unscheduled': Record<never, never>
  'consoleEvents.withdrawTitle': Record<never, never>
  'consoleEvents.withdrawn': Record<never, never>
  'consoleGacha.act.openPage': Record<never, never>
  'consoleGacha.act.publish': Record<never, never>
  'consoleGacha.act.save': Record<never, never>
  'consoleGacha.act.withdraw': Record<never, never>
  'consoleGacha.addBonus': Record<never, never>
  'consoleGacha.addItem': Record<never, never>
  'consoleGacha.addItemHint': Record<never, never>
  'consoleGacha.addOption': Record<never, never>
  'consoleGacha.addParts': Record<never, never>
  'consoleGacha.addSet': Record<never, never>
  'consoleGacha.bonusTitle': { number: string | number }
  'consoleGacha.bonusType.avatarPoint500': Record<never, never>
  'consoleGacha.bonusType.none': Record<never, never>
  'consoleGacha.bonusesLead': Record<never, never>
  'consoleGacha.changeItemTitle': Record<never, never>
  'consoleGacha.changeTicket': { id: string | number }
  'consoleGacha.changeTicketTitle': Record<never, never>
  'consoleGacha.choose': Record<never, never>
  'consoleGacha.coins': Record<never, never>
  'consoleGacha.createItemTitle': Record<never, never>
  'consoleGacha.createTicketTitle': Record<never, never>
  'consoleGacha.createTitle': Record<never, never>
  'consoleGacha.created': Record<never, never>
  'consoleGacha.defaultOdds': Record<never, never>
  'consoleGacha.designHint': Record<never, never>
  'consoleGacha.exactRate': Record<never, never>
  'consoleGacha.field.amount': Record<never, never>
  'consoleGacha.field.bannerUrl': Record<never, never>
  'consoleGacha.field.bonusType': Record<never, never>
  'consoleGacha.field.bonuses': Record<never, never>
  'consoleGacha.field.color': Record<never, never>
  'consoleGacha.field.colorId': Record<never, never>
  'consoleGacha.field.colorThumbnail': Record<never, never>
  'consoleGacha.field.design': Record<never, never>
  'consoleGacha.field.discountAmount': Record<never, never>
  'consoleGacha.field.discountPercent': Record<never, never>
  'consoleGacha.field.drawCount': Record<never, never>
  'consoleGacha.field.endAt': Record<never, never>
  'consoleGacha.field.everyDraws': Record<never, never>
  'consoleGacha.field.groupId': Record<never, never>
  'consoleGacha.field.guarantee': Record<never, never>
  'consoleGacha.field.isColorExchangeable': Record<never, never>
  'consoleGacha.field.isWelcomeSale': Record<never, never>
  'consoleGacha.field.itemId': Record<never, never>
  'consoleGacha.field.kind': Record<never, never>
  'consoleGacha.field.limitedCount': Record<never, never>
  'consoleGacha.field.limitedTimes': Record<never, never>
  'consoleGacha.field.names': Record<never, never>
  'consoleGacha.field.options': Record<never, never>
  'consoleGacha.field.original': Record<never, never>
  'consoleGacha.field.partsId': Record<never, never>
  'consoleGacha.field.payWith': Record<never, never>
  'consoleGacha.field.picture': Record<never, never>
  'consoleGacha.field.priority': Record<never, never>
  'consoleGacha.field.rarity': Record<never, never>
  'consoleGacha.field.revision': Record<never, never>
  'consoleGacha.field.reward': Record<never, never>
  'consoleGacha.field.rewardAmount': Record<never, never>
  'consoleGacha.field.startAt': Record<never, never>
  'consoleGacha.field.thumbnail': Record<never, never>
  'consoleGacha.field.ticket': Record<never, never>
  'consoleGacha.field.times': Record<never, never>
  'consoleGacha.field.weightSets': Record<never, never>
  'consoleGacha.frozen': { parts: string | number }
  'consoleGacha.giveRest': Record<never, never>
  'consoleGacha.groupHint': Record<never, never>
  'consoleGacha.guarantee.rare3': Record<never, never>
  'consoleGacha.guarantee.rare3_rare4up': Record<never, never>
  'consoleGacha.guarantee.rare4': Record<never, never>
  'consoleGacha.guaranteeTitle': { number: string | number }
  'consoleGacha.hasDraft': Record<never, never>
  'consoleGacha.idHint': Record<never, never>
  'consoleGacha.idWrong': Record<never, never>
  'consoleGacha.itemCreated': Record<never, never>
  'consoleGacha.itemFrozen': Record<never, never>
  'consoleGacha.itemIncomplete': Record<never, never>
  'consoleGacha.itemSaved': Record<never, never>
  'consoleGacha.itemsLead': Record<never, never>
  'consoleGacha.kind.avatar': Record<never, never>
  'consoleGacha.kind.furniture': Record<never, never>
  'consoleGacha.lead': Record<never, never>
  'consoleGacha.limitHint': Record<never, never>
  'consoleGacha.new': Record<never, never>
  'consoleGacha.newItem': Record<never, never>
  'consoleGacha.newTicket': Record<never, never>
  'consoleGacha.noTickets': Record<never, never>
  'consoleGacha.oddsLead': Record<never, never>
  'consoleGacha.optionTitle': { number: string | number }
  'consoleGacha.original.F001': Record<never, never>
  'consoleGacha.original.M001': Record<never, never>
  'consoleGacha.original.all': Record<never, never>
  'consoleGacha.over': { rate: string | number }
  'consoleGacha.part.bonuses': Record<never, never>
  'consoleGacha.part.catalogue': Record<never, never>
  'consoleGacha.part.odds': Record<never, never>
  'consoleGacha.part.offer': Record<never, never>
  'consoleGacha.part.options': Record<never, never>
  'consoleGacha.part.partsSets': Record<never, never>
  'consoleGacha.part.preview': Record<never, never>
  'consoleGacha.part.texts': Record<never, never>
  'consoleGacha.partsIdHint': Record<never, never>
  'consoleGacha.partsLead': Record<never, never>
  'consoleGacha.partsTitle': { number: string | number }
  'consoleGacha.previewLead': Record<never, never>
  'consoleGacha.problem.address': Record<never, never>
  'consoleGacha.problem.defaultOdds': Record<never, never>
  'consoleGacha.problem.discount': Record<never, never>
  'consoleGacha.problem.duplicate': Record<never, never>
  'consoleGacha.problem.guarantee': Record<never, never>
  'consoleGacha.problem.item': Record<never, never>
  'consoleGacha.problem.missing': Record<never, never>
  'consoleGacha.problem.noItem': Record<never, never>
  'consoleGacha.problem.noOption': Record<never, never>
  'consoleGacha.problem.notForFurniture': Record<never, never>
  'consoleGacha.problem.notWhole': Record<never, never>
  'consoleGacha.problem.past': Record<never, never>
  'consoleGacha.problem.period': Record<never, never>
  'consoleGacha.problem.promise': Record<never, never>
  'consoleGacha.problem.ticket': Record<never, never>
  'consoleGacha.problem.weight': Record<never, never>
  'consoleGacha.problems': { count: number }
  'consoleGacha.publishTitle': Record<never, never>
  'consoleGacha.published': Record<never, never>
  'consoleGacha.rateOf': { item: string | number }
  'consoleGacha.reward.avatarItem': Record<never, never>
  'consoleGacha.reward.avatarPoint': Record<never, never>
  'consoleGacha.reward.coin': Record<never, never>
  'consoleGacha.reward.livePoint': Record<never, never>
  'consoleGacha.reward.point': Record<never, never>
  'consoleGacha.reward.ticket': Record<never, never>
  'consoleGacha.saveTitle': Record<never, never>
  'consoleGacha.saved': Record<never, never>
  'consoleGacha.shownRate': Record<never, never>
  'consoleGacha.stage.draft': Record<never, never>
  'consoleGacha.stage.ended': Record<never, never>
  'consoleGacha.stage.open': Record<never, never>
  'consoleGacha.stage.scheduled': Record<never, never>
  'consoleGacha.stage.withdrawn': Record<never, never>
  'consoleGacha.stars': { rarity: number }
  'consoleGacha.thumbnailHint': Record<never, never>
  'consoleGacha.ticketCreated': Record<never, never>
  'consoleGacha.ticketSaved': Record<never, never>
  'consoleGacha.ticketsLead': Record<never, never>
  'consoleGacha.under': { rate: string | number }
  'consoleGacha.undo.create': Record<never, never>
  'consoleGacha.undo.createItem': Record<never, never>
  'consoleGacha.undo.publish': Record<never, never>
  'consoleGacha.undo.save': Record<never, never>
  'consoleGacha.undo.withdraw': Record<never, never>
  'consoleGacha.whole': Record<never, never>
  'consoleGacha.withdrawTitle': Record<never, never>
  'consoleGacha.withdrawn': Record<never, never>
  'consoleHealth.charts.activeViewers': Record<never, never>
  'consoleHealth.charts.coinsSold': Record<never, never>
  'consoleHealth.charts.cut': Record<never, never>
  'consoleHealth.charts.drawn': Record<never, never>
  'consoleHealth.charts.eventScore': Record<never, never>
  'consoleHealth.charts.expected': Record<never, never>
  'consoleHealth.charts.fair': { probability: string | number }
  'consoleHealth.charts.fairness': Record<never, never>
  'consoleHealth.charts.fairnessLead': Record<never, never>
  'consoleHealth.charts.giftCoins': Record<never, never>
  'consoleHealth.charts.giftCount': Record<never, never>
  'consoleHealth.charts.giftSenders': Record<never, never>
  'consoleHealth.charts.gifts': Record<never, never>
  'consoleHealth.charts.hours': { hours: number }
  'consoleHealth.charts.joinedIn': Record<never, never>
  'consoleHealth.charts.lead': Record<never, never>
  'consoleHealth.charts.newAccounts': Record<never, never>
  'consoleHealth.charts.people': Record<never, never>
  'consoleHealth.charts.queueAge': Record<never, never>
  'consoleHealth.charts.rarity': Record<never, never>
  'consoleHealth.charts.retention': Record<never, never>
  'consoleHealth.charts.retentionLead': Record<never, never>
  'consoleHealth.charts.sales': Record<never, never>
  'consoleHealth.charts.salesLead': Record<never, never>
  'consoleHealth.charts.tooFew': Record<never, never>
  'consoleHealth.charts.unfair': { probability: string | number }
  'consoleHealth.charts.week': { week: string | number }
  'consoleHealth.deadLetters.done': Record<never, never>
  'consoleHealth.deadLetters.effect': Record<never, never>
  'consoleHealth.deadLetters.empty': Record<never, never>
  'consoleHealth.deadLetters.lead': Record<never, never>
  'consoleHealth.deadLetters.retryTitle': Record<never, never>
  'consoleHealth.deadLetters.undo': Record<never, never>
  'consoleHealth.health.answered': Record<never, never>
  'consoleHealth.health.answering': Record<never, never>
  'consoleHealth.health.call': Record<never, never>
  'consoleHealth.health.count': Record<never, never>
  'consoleHealth.health.failed': Record<never, never>
  'consoleHealth.health.failing': Record<never, never>
  'consoleHealth.health.jobs': Record<never, never>
  'consoleHealth.health.kind': Record<never, never>
  'consoleHealth.health.lastAnswered': Record<never, never>
  'consoleHealth.health.lastFailed': Record<never, never>
  'consoleHealth.health.lastReceived': Record<never, never>
  'consoleHealth.health.lastRefused': Record<never, never>
  'consoleHealth.health.lead': Record<never, never>
  'consoleHealth.health.mean': Record<never, never>
  'consoleHealth.health.memory': Record<never, never>
  'consoleHealth.health.noJobs': Record<never, never>
  'consoleHealth.health.noSlow': Record<never, never>
  'consoleHealth.health.noWebhooks': Record<never, never>
  'consoleHealth.health.process': Record<never, never>
  'consoleHealth.health.processes': Record<never, never>
  'consoleHealth.health.provider': Record<never, never>
  'consoleHealth.health.providers': Record<never, never>
  'consoleHealth.health.received': Record<never, never>
  'consoleHealth.health.refused': Record<never, never>
  'consoleHealth.health.running': Record<never, never>
  'consoleHealth.health.since': Record<never, never>
  'consoleHealth.health.sinceStart': Record<never, never>
  'consoleHealth.health.slow': Record<never, never>
  'consoleHealth.health.slowCount': Record<never, never>
  'consoleHealth.health.slowLead': Record<never, never>
  'consoleHealth.health.sockets': Record<never, never>
  'consoleHealth.health.started': Record<never, never>
  'consoleHealth.health.state': Record<never, never>
  'consoleHealth.health.unused': Record<never, never>
  'consoleHealth.health.waiting': Record<never, never>
  'consoleHealth.health.waitingLead': Record<never, never>
  'consoleHealth.health.webhooks': Record<never, never>
  'consoleHealth.maintenance.cancel': Record<never, never>
  'consoleHealth.maintenance.cancelTitle': Record<never, never>
  'consoleHealth.maintenance.changeTitle': Record<never, never>
  'consoleHealth.maintenance.end': Record<never, never>
  'consoleHealth.maintenance.endHint': Record<never, never>
  'consoleHealth.maintenance.endNotAfterBegin': Record<never, never>
  'consoleHealth.maintenance.endTitle': Record<never, never>
  'consoleHealth.maintenance.endUndo': Record<never, never>
  'consoleHealth.maintenance.lead': Record<never, never>
  'consoleHealth.maintenance.noEnd': Record<never, never>
  'consoleHealth.maintenance.plan': Record<never, never>
  'consoleHealth.maintenance.planTitle': Record<never, never>
  'consoleHealth.maintenance.planUndo': Record<never, never>
  'consoleHealth.queue.bank': Record<never, never>
  'consoleHealth.queue.giftCode': Record<never, never>
  'consoleHealth.rehearsal.begin': Record<never, never>
  'consoleHealth.rehearsal.beginText': Record<never, never>
  'consoleHealth.rehearsal.choose': Record<never, never>
  'consoleHealth.rehearsal.done': { count: number }
  'consoleHealth.rehearsal.end': Record<never, never>
  'consoleHealth.rehearsal.endText': Record<never, never>
  'consoleHealth.rehearsal.enter': Record<never, never>
  'consoleHealth.rehearsal.enterText': Record<never, never>
  'consoleHealth.rehearsal.event': Record<never, never>
  'consoleHealth.rehearsal.failed': Record<never, never>
  'consoleHealth.rehearsal.give': Record<never, never>
  'consoleHealth.rehearsal.giveText': Record<never, never>
  'consoleHealth.rehearsal.lead': Record<never, never>
  'consoleHealth.rehearsal.nobody': Record<never, never>
  'consoleHealth.rehearsal.now': Record<never, never>
  'consoleHealth.rehearsal.open': Record<never, never>
  'consoleHealth.rehearsal.participants': Record<never, never>
  'consoleHealth.rehearsal.public': Record<never, never>
  'consoleHealth.rehearsal.sandboxOnly': Record<never, never>
  'consoleHealth.rehearsal.status': { status: string }
  'consoleHealth.rehearsal.steps': Record<never, never>
  'consoleHealth.waiting.giftCodes': Record<never, never>
  'consoleHealth.waiting.payoneer': Record<never, never>
  'consoleHealth.waiting.purchases': Record<never, never>
  'consoleHealth.waiting.refunds': Record<never, never>
  'consoleHealth.waiting.roomEvents': Record<never, never>
  'consoleHealth.waiting.wise': Record<never, never>
  'consoleInbox.answer.confirm': Record<never, never>
  'consoleInbox.answer.lead': Record<never, never>
  'consoleInbox.answer.mail': Record<never, never>
  'consoleInbox.answer.noUndo': Record<never, never>
  'consoleInbox.answer.reopenFirst': Record<never, never>
  'consoleInbox.answer.sent': Record<never, never>
  'consoleInbox.answer.subject': Record<never, never>
  'consoleInbox.answer.text': Record<never, never>
  'consoleInbox.answer.title': Record<never, never>
  'consoleInbox.answer.to': Record<never, never>
  'consoleInbox.answer.write': Record<never, never>
  'consoleInbox.answer.yours': Record<never, never>
  'consoleInbox.answers': Record<never, never>
  'consoleInbox.answers.none': Record<never, never>
  'consoleInbox.category': Record<never, never>
  'consoleInbox.client': Record<never, never>
  'consoleInbox.close': Record<never, never>
  'consoleInbox.close.effect': Record<never, never>
  'consoleInbox.close.title': Record<never, never>
  'consoleInbox.close.undo': Record<never, never>
  'consoleInbox.effect': Record<never, never>
  'consoleInbox.email': Record<never, never>
  'consoleInbox.export.ask': Record<never, never>
  'consoleInbox.export.confirm': Record<never, never>
  'consoleInbox.export.done': Record<never, never>
  'consoleInbox.export.effect': Record<never, never>
  'consoleInbox.export.lead': Record<never, never>
  'consoleInbox.export.more': Record<never, never>
  'consoleInbox.export.next': Record<never, never>
  'consoleInbox.export.order': Record<never, never>
  'consoleInbox.export.title': Record<never, never>
  'consoleInbox.inquiries.empty': Record<never, never>
  'consoleInbox.inquiries.emptyText': Record<never, never>
  'consoleInbox.inquiries.lead': Record<never, never>
  'consoleInbox.inquiries.search': Record<never, never>
  'consoleInbox.language': Record<never, never>
  'consoleInbox.mail.failed': Record<never, never>
  'consoleInbox.mail.sent': Record<never, never>
  'consoleInbox.mail.waiting': Record<never, never>
  'consoleInbox.member': Record<never, never>
  'consoleInbox.message': Record<never, never>
  'consoleInbox.number': Record<never, never>
  'consoleInbox.operation': Record<never, never>
  'consoleInbox.operation.log': Record<never, never>
  'consoleInbox.reference': Record<never, never>
  'consoleInbox.reopen': Record<never, never>
  'consoleInbox.reopen.effect': Record<never, never>
  'consoleInbox.reopen.title': Record<never, never>
  'consoleInbox.reopen.undo': Record<never, never>
  'consoleInbox.rights.count': Record<never, never>
  'consoleInbox.rights.lead': Record<never, never>
  'consoleInbox.rights.number': { number: string | number }
  'consoleInbox.rights.requests': Record<never, never>
  'consoleInbox.rights.search': Record<never, never>
  'consoleInbox.rights.society': Record<never, never>
  'consoleInbox.rights.songs': Record<never, never>
  'consoleInbox.status.answered': Record<never, never>
  'consoleInbox.status.closed': Record<never, never>
  'consoleInbox.status.open': Record<never, never>
  'consoleInbox.visitor': Record<never, never>
  'consoleInbox.wrongStatus': Record<never, never>
  'consoleModeration.appeal.accepted': Record<never, never>
  'consoleModeration.appeal.acceptedTitle': Record<never, never>
  'consoleModeration.appeal.answer': Record<never, never>
  'consoleModeration.appeal.answerHint': Record<never, never>
  'consoleModeration.appeal.answered': Record<never, never>
  'consoleModeration.appeal.one': Record<never, never>
  'consoleModeration.appeal.rejected': Record<never, never>
  'consoleModeration.appeal.rejectedTitle': Record<never, never>
  'consoleModeration.appeal.state.accepted': Record<never, never>
  'consoleModeration.appeal.state.rejected': Record<never, never>
  'consoleModeration.appeal.state.waiting': Record<never, never>
  'consoleModeration.appeal.text': Record<never, never>
  'consoleModeration.appeals.empty': Record<never, never>
  'consoleModeration.appeals.lead': Record<never, never>
  'consoleModeration.case.around': Record<never, never>
  'consoleModeration.case.aroundLead': Record<never, never>
  'consoleModeration.case.byPeople': { count: number }
  'consoleModeration.case.close': Record<never, never>
  'consoleModeration.case.closeLead': Record<never, never>
  'consoleModeration.case.closeTitle': Record<never, never>
  'consoleModeration.case.content': Record<never, never>
  'consoleModeration.case.contentLead': Record<never, never>
  'consoleModeration.case.earlier': Record<never, never>
  'consoleModeration.case.first': Record<never, never>
  'consoleModeration.case.noAround': Record<never, never>
  'consoleModeration.case.noEarlier': Record<never, never>
  'consoleModeration.case.outcome': Record<never, never>
  'consoleModeration.case.reported': Record<never, never>
  'consoleModeration.case.reports': { count: number }
  'consoleModeration.kind.comment': Record<never, never>
  'consoleModeration.kind.person': Record<never, never>
  'consoleModeration.kind.stream': Record<never, never>
  'consoleModeration.notes.add': Record<never, never>
  'consoleModeration.notes.failed': Record<never, never>
  'consoleModeration.notes.label': Record<never, never>
  'consoleModeration.notes.lead': Record<never, never>
  'consoleModeration.notes.title': Record<never, never>
  'consoleModeration.outcome.contentRemoved': Record<never, never>
  'consoleModeration.outcome.noViolation': Record<never, never>
  'consoleModeration.outcome.other': Record<never, never>
  'consoleModeration.outcome.suspended': Record<never, never>
  'consoleModeration.outcome.warned': Record<never, never>
  'consoleModeration.penalties.none': Record<never, never>
  'consoleModeration.penalties.of': { vliveId: string | number }
  'consoleModeration.penalties.one': Record<never, never>
  'consoleModeration.penalties.title': Record<never, never>
  'consoleModeration.penalty.also': Record<never, never>
  'consoleModeration.penalty.days': { days: number }
  'consoleModeration.penalty.ends': Record<never, never>
  'consoleModeration.penalty.exceptional': Record<never, never>
  'consoleModeration.penalty.forever': Record<never, never>
  'consoleModeration.penalty.length': Record<never, never>
  'consoleModeration.penalty.lift': Record<never, never>
  'consoleModeration.penalty.liftTitle': Record<never, never>
  'consoleModeration.penalty.new': Record<never, never>
  'consoleModeration.penalty.next': { type: string | number }
  'consoleModeration.penalty.send': Record<never, never>
  'consoleModeration.penalty.sendTitle': Record<never, never>
  'consoleModeration.penalty.sendUndo': Record<never, never>
  'consoleModeration.penalty.skips': Record<never, never>
  'consoleModeration.penalty.status.inForce': Record<never, never>
  'consoleModeration.penalty.status.lifted': Record<never, never>
  'consoleModeration.penalty.status.over': Record<never, never>
  'consoleModeration.penalty.status.sent': Record<never, never>
  'consoleModeration.penalty.status.withdrawn': Record<never, never>
  'consoleModeration.penalty.type.stop': Record<never, never>
  'consoleModeration.penalty.type.suspend': Record<never, never>
  'consoleModeration.penalty.type.warning': Record<never, never>
  'consoleModeration.penalty.undo': Record<never, never>
  'consoleModeration.penalty.withdraw': Record<never, never>
  'consoleModeration.penalty.withdrawTitle': Record<never, never>
  'consoleModeration.reports.case': Record<never, never>
  'consoleModeration.reports.closed': Record<never, never>
  'consoleModeration.reports.empty': Record<never, never>
  'consoleModeration.reports.emptyText': Record<never, never>
  'consoleModeration.reports.kind': Record<never, never>
  'consoleModeration.reports.last': Record<never, never>
  'consoleModeration.reports.lead': Record<never, never>
  'consoleModeration.reports.notUrgent': Record<never, never>
  'consoleModeration.reports.open': Record<never, never>
  'consoleModeration.reports.people': Record<never, never>
  'consoleModeration.reports.person': Record<never, never>
  'consoleModeration.reports.search': Record<never, never>
  'consoleModeration.reports.urgency': Record<never, never>
  'consoleModeration.reports.urgent': Record<never, never>
  'consoleModeration.several.act': Record<never, never>
  'consoleModeration.several.cases': Record<never, never>
  'consoleModeration.several.confirm': { count: number }
  'consoleModeration.several.left': { closed: number; left: number }
  'consoleModeration.several.persons': Record<never, never>
  'consoleModeration.several.stay': Record<never, never>
  'consoleModeration.several.title': Record<never, never>
  'consoleModeration.several.told': Record<never, never>
  'consoleModeration.several.why.changed': Record<never, never>
  'consoleModeration.several.why.closed': Record<never, never>
  'consoleModeration.several.why.notFound': Record<never, never>
  'consoleModeration.several.why.urgent': Record<never, never>
  'consoleModeration.wall.cases': { count: number }
  'consoleModeration.wall.empty': Record<never, never>
  'consoleModeration.wall.end': Record<never, never>
  'consoleModeration.wall.endTitle': Record<never, never>
  'consoleModeration.wall.host': Record<never, never>
  'consoleModeration.wall.lead': Record<never, never>
  'consoleModeration.wall.official': Record<never, never>
  'consoleModeration.wall.open': { title: string | number }
  'consoleModeration.wall.reported': Record<never, never>
  'consoleModeration.wall.search': Record<never, never>
  'consoleModeration.wall.stream': Record<never, never>
  'consoleModeration.wall.viewers': { count: number }
  'consoleModeration.wall.watching': Record<never, never>
  'consoleModeration.words.addTitle': Record<never, never>
  'consoleModeration.words.addUndo': Record<never, never>
  'consoleModeration.words.allowed': Record<never, never>
  'consoleModeration.words.empty': Record<never, never>
  'consoleModeration.words.hint': Record<never, never>
  'consoleModeration.words.lead': Record<never, never>
  'consoleModeration.words.new': Record<never, never>
  'consoleModeration.words.refused': Record<never, never>
  'consoleModeration.words.removeTitle': Record<never, never>
  'consoleModeration.words.undo': Record<never, never>
  'consoleModeration.words.word': Record<never, never>
  'consoleMoney.account': Record<never, never>
  'consoleMoney.accounts': Record<never, never>
  'consoleMoney.act.batchDone': Record<never, never>
  'consoleMoney.act.batchReleased': Record<never, never>
  'consoleMoney.act.coinCampaign': Record<never, never>
  'consoleMoney.act.correct': Record<never, never>
  'consoleMoney.act.offsetDebt': Record<never, never>
  'consoleMoney.act.payoneerReleased': Record<never, never>
  'consoleMoney.act.productChanged': Record<never, never>
  'consoleMoney.act.productCreated': Record<never, never>
  'consoleMoney.act.profile': Record<never, never>
  'consoleMoney.act.rateChanged': Record<never, never>
  'consoleMoney.act.rateCreated': Record<never, never>
  'consoleMoney.act.rateRemoved': Record<never, never>
  'consoleMoney.act.refund': Record<never, never>
  'consoleMoney.act.settleDebt': Record<never, never>
  'consoleMoney.act.settleStop': Record<never, never>
  'consoleMoney.act.taxChanged': Record<never, never>
  'consoleMoney.act.taxCreated': Record<never, never>
  'consoleMoney.act.taxRemoved': Record<never, never>
  'consoleMoney.act.transferDone': Record<never, never>
  'consoleMoney.act.transferReleased': Record<never, never>
  'consoleMoney.act.transferReturned': Record<never, never>
  'consoleMoney.act.wiseFunded': Record<never, never>
  'consoleMoney.act.wiseReleased': Record<never, never>
  'consoleMoney.act.writeOffDebt': Record<never, never>
  'consoleMoney.approval.approve': Record<never, never>
  'consoleMoney.approval.approveTitle': Record<never, never>
  'consoleMoney.approval.approved': Record<never, never>
  'consoleMoney.approval.askAgain': Record<never, never>
  'consoleMoney.approval.expired': Record<never, never>
  'consoleMoney.approval.other': Record<never, never>
  'consoleMoney.approval.outdated': Record<never, never>
  'consoleMoney.approval.outdatedText': Record<never, never>
  'consoleMoney.approval.own': Record<never, never>
  'consoleMoney.approval.reject': Record<never, never>
  'consoleMoney.approval.rejectTitle': Record<never, never>
  'consoleMoney.approval.rejected': Record<never, never>
  'consoleMoney.approval.title': { number: string | number }
  'consoleMoney.approval.waiting': Record<never, never>
  'consoleMoney.approval.withdraw': Record<never, never>
  'consoleMoney.approval.withdrawTitle': Record<never, never>
  'consoleMoney.approval.withdrawn': Record<never, never>
  'consoleMoney.approvals.lead': Record<never, never>
  'consoleMoney.approvedBy': Record<never, never>
  'consoleMoney.begun': Record<never, never>
  'consoleMoney.cancelReason.accountChanged': Record<never, never>
  'consoleMoney.cancelReason.accountNotUsable': Record<never, never>
  'consoleMoney.cancelReason.cancelledByWise': Record<never, never>
  'consoleMoney.cancelReason.operator': Record<never, never>
  'consoleMoney.cancelReason.payeeGone': Record<never, never>
  'consoleMoney.cancelReason.payeeInactive': Record<never, never>
  'consoleMoney.cancelReason.provider': Record<never, never>
  'consoleMoney.cancelReason.refunded': Record<never, never>
  'consoleMoney.cancelReason.refused': Record<never, never>
  'consoleMoney.cancelReason.unlinked': Record<never, never>
  'consoleMoney.card.active': Record<never, never>
  'consoleMoney.card.brand': Record<never, never>
  'consoleMoney.card.changeTitle': Record<never, never>
  'consoleMoney.card.createTitle': Record<never, never>
  'consoleMoney.card.createUndo': Record<never, never>
  'consoleMoney.card.faceValue': Record<never, never>
  'consoleMoney.card.new': Record<never, never>
  'consoleMoney.cards.lead': Record<never, never>
  'consoleMoney.chargedCoins': Record<never, never>
  'consoleMoney.check.failed': Record<never, never>
  'consoleMoney.check.faults': { count: number }
  'consoleMoney.check.lead': Record<never, never>
  'consoleMoney.check.none': Record<never, never>
  'consoleMoney.check.running': Record<never, never>
  'consoleMoney.check.start': Record<never, never>
  'consoleMoney.check.startTitle': Record<never, never>
  'consoleMoney.check.title': Record<never, never>
  'consoleMoney.check.undo': Record<never, never>
  'consoleMoney.coins': { count: number }
  'consoleMoney.correct.ask': Record<never, never>
  'consoleMoney.correct.chargedCoin': Record<never, never>
  'consoleMoney.correct.freeCoin': Record<never, never>
  'consoleMoney.correct.giveTitle': Record<never, never>
  'consoleMoney.correct.hint': Record<never, never>
  'consoleMoney.correct.kind': Record<never, never>
  'consoleMoney.correct.lead': Record<never, never>
  'consoleMoney.correct.livePoint': Record<never, never>
  'consoleMoney.correct.takeTitle': Record<never, never>
  'consoleMoney.correct.undo': Record<never, never>
  'consoleMoney.correct.wrong': Record<never, never>
  'consoleMoney.createdAt': Record<never, never>
  'consoleMoney.currency': Record<never, never>
  'consoleMoney.day': Record<never, never>
  'consoleMoney.dayHint': Record<never, never>
  'consoleMoney.debt.cleared': Record<never, never>
  'consoleMoney.debt.coins': Record<never, never>
  'consoleMoney.debt.offset': Record<never, never>
  'consoleMoney.debt.offsetTitle': Record<never, never>
  'consoleMoney.debt.open': Record<never, never>
  'consoleMoney.debt.settle': Record<never, never>
  'consoleMoney.debt.settleTitle': Record<never, never>
  'consoleMoney.debt.writeOff': Record<never, never>
  'consoleMoney.debt.writeOffTitle': Record<never, never>
  'consoleMoney.debtLine': { owed: number; coins: number }
  'consoleMoney.debts.lead': Record<never, never>
  'consoleMoney.decision': Record<never, never>
  'consoleMoney.differences': Record<never, never>
  'consoleMoney.differences.none': Record<never, never>
  'consoleMoney.dispute.closed': Record<never, never>
  'consoleMoney.dispute.lost': Record<never, never>
  'consoleMoney.dispute.open': Record<never, never>
  'consoleMoney.dispute.won': Record<never, never>
  'consoleMoney.disputes.lead': Record<never, never>
  'consoleMoney.disputes.unknown': Record<never, never>
  'consoleMoney.disputesUnknown': Record<never, never>
  'consoleMoney.effect': Record<never, never>
  'consoleMoney.end.at': { service: string | number; region: string | number }
  'consoleMoney.end.hint': Record<never, never>
  'consoleMoney.end.none': Record<never, never>
  'consoleMoney.end.region': Record<never, never>
  'consoleMoney.end.service': Record<never, never>
  'consoleMoney.end.title': { service: string | number; region: string | number }
  'consoleMoney.ends': Record<never, never>
  'consoleMoney.ends.lead': Record<never, never>
  'consoleMoney.events': Record<never, never>
  'consoleMoney.expiresAt': Record<never, never>
  'consoleMoney.faceValue': Record<never, never>
  'consoleMoney.fact.balance': Record<never, never>
  'consoleMoney.fact.balanceAfter': Record<never, never>
  'consoleMoney.fact.category': Record<never, never>
  'consoleMoney.fact.categoryBefore': Record<never, never>
  'consoleMoney.fact.codes': Record<never, never>
  'consoleMoney.fact.coins': Record<never, never>
  'consoleMoney.fact.heldBefore': Record<never, never>
  'consoleMoney.fact.label': Record<never, never>
  'consoleMoney.fact.limitedCount': Record<never, never>
  'consoleMoney.fact.maxClaims': Record<never, never>
  'consoleMoney.fact.no': Record<never, never>
  'consoleMoney.fact.noLimit': Record<never, never>
  'consoleMoney.fact.presentAmount': Record<never, never>
  'consoleMoney.fact.prices': Record<never, never>
  'consoleMoney.fact.rateBefore': Record<never, never>
  'consoleMoney.fact.returnReason': Record<never, never>
  'consoleMoney.fact.taxBefore': { category: string | number }
  'consoleMoney.fact.yes': Record<never, never>
  'consoleMoney.freeCoins': Record<never, never>
  'consoleMoney.giftCode.issued': Record<never, never>
  'consoleMoney.giftCode.refused': Record<never, never>
  'consoleMoney.giftCode.requested': Record<never, never>
  'consoleMoney.giftCodes.final': Record<never, never>
  'consoleMoney.giftCodes.lead': Record<never, never>
  'consoleMoney.held': Record<never, never>
  'consoleMoney.ledger.lead': Record<never, never>
  'consoleMoney.livePoints': Record<never, never>
  'consoleMoney.month': Record<never, never>
  'consoleMoney.nextCheck': Record<never, never>
  'consoleMoney.number': Record<never, never>
  'consoleMoney.open': Record<never, never>
  'consoleMoney.owedCoins': Record<never, never>
  'consoleMoney.own': Record<never, never>
  'consoleMoney.paidAt': Record<never, never>
  'consoleMoney.paidOtherwise': Record<never, never>
  'consoleMoney.paidWith.card': Record<never, never>
  'consoleMoney.paidWith.konbini': Record<never, never>
  'consoleMoney.payment': Record<never, never>
  'consoleMoney.paymentId': Record<never, never>
  'consoleMoney.paymentKind': Record<never, never>
  'consoleMoney.payoneer.lead': Record<never, never>
  'consoleMoney.payoneerStatus.cancelled': Record<never, never>
  'consoleMoney.payoneerStatus.ignorable': Record<never, never>
  'consoleMoney.payoneerStatus.pending': Record<never, never>
  'consoleMoney.payoneerStatus.pendingPayee': Record<never, never>
  'consoleMoney.payoneerStatus.provisional': Record<never, never>
  'consoleMoney.payoneerStatus.transferred': Record<never, never>
  'consoleMoney.payout.cancel': Record<never, never>
  'consoleMoney.payout.cancelReason': Record<never, never>
  'consoleMoney.payout.cancelText': Record<never, never>
  'consoleMoney.payout.check': Record<never, never>
  'consoleMoney.payout.checkText': Record<never, never>
  'consoleMoney.payout.done': Record<never, never>
  'consoleMoney.payout.doneText': Record<never, never>
  'consoleMoney.payout.fund': Record<never, never>
  'consoleMoney.payout.fundText': Record<never, never>
  'consoleMoney.payout.hold': Record<never, never>
  'consoleMoney.payout.holdSentText': Record<never, never>
  'consoleMoney.payout.holdText': Record<never, never>
  'consoleMoney.payout.lostAmount': Record<never, never>
  'consoleMoney.payout.release': Record<never, never>
  'consoleMoney.payout.releaseText': Record<never, never>
  'consoleMoney.payout.releaseUndo': Record<never, never>
  'consoleMoney.payout.returned200': Record<never, never>
  'consoleMoney.payout.returned200Text': Record<never, never>
  'consoleMoney.payout.returned600': Record<never, never>
  'consoleMoney.payout.returned600Text': Record<never, never>
  'consoleMoney.payout.runOn': Record<never, never>
  'consoleMoney.payout.sendText': Record<never, never>
  'consoleMoney.payout.sentAt': Record<never, never>
  'consoleMoney.payout.title': { act: string | number }
  'consoleMoney.payout.undo': Record<never, never>
  'consoleMoney.payout.unknownSince': Record<never, never>
  'consoleMoney.payouts.batch': { number: string | number; month: string | number }
  'consoleMoney.payouts.batchTitle': { number: string | number }
  'consoleMoney.payouts.batches': Record<never, never>
  'consoleMoney.payouts.cancelled': Record<never, never>
  'consoleMoney.payouts.done': Record<never, never>
  'consoleMoney.payouts.doneTitle': Record<never, never>
  'consoleMoney.payouts.download': Record<never, never>
  'consoleMoney.payouts.downloadTitle': Record<never, never>
  'consoleMoney.payouts.lateTally': { month: string | number }
  'consoleMoney.payouts.lateTransfers': { month: string | number }
  'consoleMoney.payouts.lead': Record<never, never>
  'consoleMoney.payouts.month': Record<never, never>
  'consoleMoney.payouts.open': Record<never, never>
  'consoleMoney.payouts.payBy': Record<never, never>
  'consoleMoney.payouts.search': Record<never, never>
  'consoleMoney.payouts.transferDate': Record<never, never>
  'consoleMoney.payouts.transfers': Record<never, never>
  'consoleMoney.payouts.waiting': Record<never, never>
  'consoleMoney.payouts.writing': Record<never, never>
  'consoleMoney.payouts.writtenAt': Record<never, never>
  'consoleMoney.person': Record<never, never>
  'consoleMoney.personId': Record<never, never>
  'consoleMoney.points': { count: number }
  'consoleMoney.prepaid.coins': Record<never, never>
  'consoleMoney.prepaid.computedAt': Record<never, never>
  'consoleMoney.prepaid.convert': Record<never, never>
  'consoleMoney.prepaid.day': Record<never, never>
  'consoleMoney.prepaid.days': Record<never, never>
  'consoleMoney.prepaid.daysLead': Record<never, never>
  'consoleMoney.prepaid.deposit': Record<never, never>
  'consoleMoney.prepaid.lead': Record<never, never>
  'consoleMoney.prepaid.none': Record<never, never>
  'consoleMoney.prepaid.now': Record<never, never>
  'consoleMoney.prepaid.unpriced': Record<never, never>
  'consoleMoney.prepaid.yen': Record<never, never>
  'consoleMoney.price': Record<never, never>
  'consoleMoney.product': Record<never, never>
  'consoleMoney.proof.agrees': Record<never, never>
  'consoleMoney.proof.amounts': Record<never, never>
  'consoleMoney.proof.difference': Record<never, never>
  'consoleMoney.proof.differs': Record<never, never>
  'consoleMoney.proof.found': Record<never, never>
  'consoleMoney.proof.noAmounts': Record<never, never>
  'consoleMoney.proof.noAnswer': Record<never, never>
  'consoleMoney.proof.of.bank': Record<never, never>
  'consoleMoney.proof.of.giftCodes': Record<never, never>
  'consoleMoney.proof.of.ledger': Record<never, never>
  'consoleMoney.proof.of.payoneer': Record<never, never>
  'consoleMoney.proof.of.stripe': Record<never, never>
  'consoleMoney.proof.of.wise': Record<never, never>
  'consoleMoney.proof.recorded': Record<never, never>
  'consoleMoney.proof.unit': Record<never, never>
  'consoleMoney.proof.unit.coins': Record<never, never>
  'consoleMoney.proof.unit.points': Record<never, never>
  'consoleMoney.proof.unknown': Record<never, never>
  'consoleMoney.proof.what.notHere': Record<never, never>
  'consoleMoney.proof.what.notThere': Record<never, never>
  'consoleMoney.proof.what.otherAmount': Record<never, never>
  'consoleMoney.proof.what.otherState': Record<never, never>
  'consoleMoney.proofs': Record<never, never>
  'consoleMoney.proofs.lead': Record<never, never>
  'consoleMoney.purchase.awaitingPayment': Record<never, never>
  'consoleMoney.purchase.cancelled': Record<never, never>
  'consoleMoney.purchase.created': Record<never, never>
  'consoleMoney.purchase.open': Record<never, never>
  'consoleMoney.purchase.paid': Record<never, never>
  'consoleMoney.purchase.title': Record<never, never>
  'consoleMoney.purchaseId': Record<never, never>
  'consoleMoney.purchases.lead': Record<never, never>
  'consoleMoney.purchases.search': Record<never, never>
  'consoleMoney.rate.changeTitle': { service: string | number }
  'consoleMoney.rate.createTitle': { service: string | number }
  'consoleMoney.rate.new': Record<never, never>
  'consoleMoney.rate.rate': Record<never, never>
  'consoleMoney.rate.rateHint': Record<never, never>
  'consoleMoney.rate.removeTitle': { service: string | number }
  'consoleMoney.rate.removeUndo': Record<never, never>
  'consoleMoney.rates.lead': Record<never, never>
  'consoleMoney.rates.of': { service: string | number }
  'consoleMoney.refund.amount': { currency: string | number }
  'consoleMoney.refund.coins': Record<never, never>
  'consoleMoney.refund.coinsLabel': Record<never, never>
  'consoleMoney.refund.confirm': Record<never, never>
  'consoleMoney.refund.failed': Record<never, never>
  'consoleMoney.refund.money': Record<never, never>
  'consoleMoney.refund.pending': Record<never, never>
  'consoleMoney.refund.refused': Record<never, never>
  'consoleMoney.refund.requested': Record<never, never>
  'consoleMoney.refund.smallest': Record<never, never>
  'consoleMoney.refund.succeeded': Record<never, never>
  'consoleMoney.refund.title': Record<never, never>
  'consoleMoney.refund.wrongAmount': { most: string | number }
  'consoleMoney.refundable': Record<never, never>
  'consoleMoney.refunds.lead': Record<never, never>
  'consoleMoney.requestedBy': Record<never, never>
  'consoleMoney.returns': Record<never, never>
  'consoleMoney.searchPerson': Record<never, never>
  'consoleMoney.stop.effect': Record<never, never>
  'consoleMoney.stop.goOn': Record<never, never>
  'consoleMoney.stop.settle': Record<never, never>
  'consoleMoney.stop.settleTitle': Record<never, never>
  'consoleMoney.stop.text': { subject: string | number; day: string | number }
  'consoleMoney.stop.title': Record<never, never>
  'consoleMoney.takenCharged': Record<never, never>
  'consoleMoney.takenFree': Record<never, never>
  'consoleMoney.tax': Record<never, never>
  'consoleMoney.tax.bracketsHint': Record<never, never>
  'consoleMoney.tax.changeTitle': Record<never, never>
  'consoleMoney.tax.corporation': Record<never, never>
  'consoleMoney.tax.createTitle': Record<never, never>
  'consoleMoney.tax.individual': Record<never, never>
  'consoleMoney.tax.lead': Record<never, never>
  'consoleMoney.tax.new': Record<never, never>
  'consoleMoney.tax.nonResident': Record<never, never>
  'consoleMoney.tax.none': Record<never, never>
  'consoleMoney.tax.removeTitle': Record<never, never>
  'consoleMoney.tax.removeUndo': Record<never, never>
  'consoleMoney.transfer.cancelled': Record<never, never>
  'consoleMoney.transfer.done': Record<never, never>
  'consoleMoney.transfer.exported': Record<never, never>
  'consoleMoney.transfer.held': Record<never, never>
  'consoleMoney.transfer.returned': Record<never, never>
  'consoleMoney.transfer.written': Record<never, never>
  'consoleMoney.transferId': Record<never, never>
  'consoleMoney.transfers': Record<never, never>
  'consoleMoney.untilBegun': Record<never, never>
  'consoleMoney.wise.lead': Record<never, never>
  'consoleMoney.wise.refund': Record<never, never>
  'consoleMoney.wise.refundTitle': Record<never, never>
  'consoleMoney.wise.refunded': Record<never, never>
  'consoleMoney.wiseStatus.bounced': Record<never, never>
  'consoleMoney.wiseStatus.cancelled': Record<never, never>
  'consoleMoney.wiseStatus.funded': Record<never, never>
  'consoleMoney.wiseStatus.requested': Record<never, never>
  'consoleMoney.wiseStatus.sending': Record<never, never>
  'consoleMoney.wiseStatus.toFund': Record<never, never>
  'consoleMoney.wiseStatus.transferred': Record<never, never>
  'consoleMoney.writtenOff': Record<never, never>
  'consolePayee.account': Record<never, never>
  'consolePayee.account.differs': Record<never, never>
  'consolePayee.account.same': Record<never, never>
  'consolePayee.account.unknown': Record<never, never>
  'consolePayee.category': Record<never, never>
  'consolePayee.category.corporation': Record<never, never>
  'consolePayee.category.individual': Record<never, never>
  'consolePayee.category.nonResident': Record<never, never>
  'consolePayee.closed': Record<never, never>
  'consolePayee.effect': Record<never, never>
  'consolePayee.field': Record<never, never>
  'consolePayee.flag': Record<never, never>
  'consolePayee.flag.again': Record<never, never>
  'consolePayee.flag.effect': Record<never, never>
  'consolePayee.flag.reason': Record<never, never>
  'consolePayee.flag.title': Record<never, never>
  'consolePayee.flag.undo': Record<never, never>
  'consolePayee.flags': Record<never, never>
  'consolePayee.flags.count': { count: number }
  'consolePayee.flags.none': Record<never, never>
  'consolePayee.form': Record<never, never>
  'consolePayee.form.bank': Record<never, never>
  'consolePayee.form.none': Record<never, never>
  'consolePayee.form.personal': Record<never, never>
  'consolePayee.held': Record<never, never>
  'consolePayee.heldHint': Record<never, never>
  'consolePayee.history': Record<never, never>
  'consolePayee.open': Record<never, never>
  'consolePayee.openProfile': Record<never, never>
  'consolePayee.openedAt': Record<never, never>
  'consolePayee.own': Record<never, never>
  'consolePayee.profile.lead': Record<never, never>
  'consolePayee.profile.title': Record<never, never>
  'consolePayee.profile.two': Record<never, never>
  'consolePayee.profile.undo': Record<never, never>
  'consolePayee.profile.waiting': Record<never, never>
  'consolePayee.registeredAt': Record<never, never>
  'consolePayee.registrations.lead': Record<never, never>
  'consolePayee.registrations.search': Record<never, never>
  'consolePayee.reveal': Record<never, never>
  'consolePayee.reveal.lead': Record<never, never>
  'consolePayee.state': Record<never, never>
  'consolePayee.state.clean': Record<never, never>
  'consolePayee.state.flagged': Record<never, never>
  'consolePayee.status.active': Record<never, never>
  'consolePayee.status.inactive': Record<never, never>
  'consolePayee.status.pending': Record<never, never>
  'consolePayee.status.provisional': Record<never, never>
  'consolePayee.status.released': Record<never, never>
  'consolePayee.status.unusable': Record<never, never>
  'consolePayee.streamer': Record<never, never>
  'consolePayee.streamerReads': Record<never, never>
  'consolePayee.toPerson': Record<never, never>
  'consolePayee.unflag': Record<never, never>
  'consolePayee.unflag.effect': Record<never, never>
  'consolePayee.unflag.title': Record<never, never>
  'consolePayee.unflag.undo': Record<never, never>
  'consolePayee.value': Record<never, never>
  'consolePayee.verify.incomplete': Record<never, never>
  'consolePayee.verify.incorrect': Record<never, never>
  'consolePayee.verify.nameMismatch': Record<never, never>
  'consolePayee.verify.transferReturned': Record<never, never>
  'consolePayee.verify.undeliverable': Record<never, never>
  'consolePayee.version': { version: string | number }
  'consolePeople.account.gachaTicket': { type: string | number }
  'consolePeople.account.livePoint': { type: string | number }
  'consolePeople.account.voteTicket': { type: string | number }
  'consolePeople.account.voteTickets': Record<never, never>
  'consolePeople.acts': Record<never, never>
  'consolePeople.avatars': Record<never, never>
  'consolePeople.avatars.changeTitle': Record<never, never>
  'consolePeople.avatars.give': Record<never, never>
  'consolePeople.avatars.giveTitle': { nickname: string | number }
  'consolePeople.avatars.giveUndo': Record<never, never>
  'consolePeople.avatars.hair': Record<never, never>
  'consolePeople.avatars.lead': Record<never, never>
  'consolePeople.avatars.long': Record<never, never>
  'consolePeople.avatars.nameHint': Record<never, never>
  'consolePeople.avatars.none': Record<never, never>
  'consolePeople.avatars.seed': Record<never, never>
  'consolePeople.avatars.seedHint': Record<never, never>
  'consolePeople.avatars.short': Record<never, never>
  'consolePeople.avatars.shown': Record<never, never>
  'consolePeople.avatars.streamer': Record<never, never>
  'consolePeople.avatars.take': Record<never, never>
  'consolePeople.avatars.takeLastUndo': Record<never, never>
  'consolePeople.avatars.takeTitle': Record<never, never>
  'consolePeople.avatars.takeUndo': Record<never, never>
  'consolePeople.birthday': Record<never, never>
  'consolePeople.column.account': Record<never, never>
  'consolePeople.column.action': Record<never, never>
  'consolePeople.column.amount': Record<never, never>
  'consolePeople.column.appealedAt': Record<never, never>
  'consolePeople.column.at': Record<never, never>
  'consolePeople.column.browser': Record<never, never>
  'consolePeople.column.category': Record<never, never>
  'consolePeople.column.chargedCoins': Record<never, never>
  'consolePeople.column.coins': Record<never, never>
  'consolePeople.column.count': Record<never, never>
  'consolePeople.column.currency': Record<never, never>
  'consolePeople.column.draw': Record<never, never>
  'consolePeople.column.email': Record<never, never>
  'consolePeople.column.endedAt': Record<never, never>
  'consolePeople.column.firstReportedAt': Record<never, never>
  'consolePeople.column.freeCoins': Record<never, never>
  'consolePeople.column.gacha': Record<never, never>
  'consolePeople.column.gift': Record<never, never>
  'consolePeople.column.held': Record<never, never>
  'consolePeople.column.id': Record<never, never>
  'consolePeople.column.lastUsedAt': Record<never, never>
  'consolePeople.column.liftedAt': Record<never, never>
  'consolePeople.column.number': Record<never, never>
  'consolePeople.column.operator': Record<never, never>
  'consolePeople.column.outcome': Record<never, never>
  'consolePeople.column.owedCoins': Record<never, never>
  'consolePeople.column.paidAt': Record<never, never>
  'consolePeople.column.paymentKind': Record<never, never>
  'consolePeople.column.people': Record<never, never>
  'consolePeople.column.person': Record<never, never>
  'consolePeople.column.platform': Record<never, never>
  'consolePeople.column.points': Record<never, never>
  'consolePeople.column.price': Record<never, never>
  'consolePeople.column.reason': Record<never, never>
  'consolePeople.column.service': Record<never, never>
  'consolePeople.column.signedInAt': Record<never, never>
  'consolePeople.column.startedAt': Record<never, never>
  'consolePeople.column.status': Record<never, never>
  'consolePeople.column.stream': Record<never, never>
  'consolePeople.column.times': Record<never, never>
  'consolePeople.column.title': Record<never, never>
  'consolePeople.column.transfer': Record<never, never>
  'consolePeople.column.type': Record<never, never>
  'consolePeople.column.urgent': Record<never, never>
  'consolePeople.column.watchCount': Record<never, never>
  'consolePeople.column.withdrawnAt': Record<never, never>
  'consolePeople.data.amounts': { coins: string | number; points: string | number }
  'consolePeople.data.attention': Record<never, never>
  'consolePeople.data.attentionOnly': Record<never, never>
  'consolePeople.data.balances': Record<never, never>
  'consolePeople.data.bank': Record<never, never>
  'consolePeople.data.block.appealOpen': Record<never, never>
  'consolePeople.data.block.approvalWaiting': Record<never, never>
  'consolePeople.data.block.balancesGrew': Record<never, never>
  'consolePeople.data.block.cannotLogIn': Record<never, never>
  'consolePeople.data.block.coinDebt': Record<never, never>
  'consolePeople.data.block.disputeOpen': Record<never, never>
  'consolePeople.data.block.operatorAccount': Record<never, never>
  'consolePeople.data.block.payoutInFlight': Record<never, never>
  'consolePeople.data.block.purchasePending': Record<never, never>
  'consolePeople.data.block.refundPending': Record<never, never>
  'consolePeople.data.blocks': Record<never, never>
  'consolePeople.data.by': Record<never, never>
  'consolePeople.data.byOperator': Record<never, never>
  'consolePeople.data.byPerson': Record<never, never>
  'consolePeople.data.cancelDeletion': Record<never, never>
  'consolePeople.data.cancelDeletionAsk': Record<never, never>
  'consolePeople.data.deleted': Record<never, never>
  'consolePeople.data.deletion': Record<never, never>
  'consolePeople.data.delivered': Record<never, never>
  'consolePeople.data.deliveredTo': Record<never, never>
  'consolePeople.data.due': Record<never, never>
  'consolePeople.data.empty': Record<never, never>
  'consolePeople.data.emptyText': Record<never, never>
  'consolePeople.data.export': Record<never, never>
  'consolePeople.data.goes': Record<never, never>
  'consolePeople.data.kind': Record<never, never>
  'consolePeople.data.kind.deletion': Record<never, never>
  'consolePeople.data.kind.export': Record<never, never>
  'consolePeople.data.lead': Record<never, never>
  'consolePeople.data.none': Record<never, never>
  'consolePeople.data.onlyThemselves': Record<never, never>
  'consolePeople.data.payoneer': Record<never, never>
  'consolePeople.data.person': Record<never, never>
  'consolePeople.data.personal': Record<never, never>
  'consolePeople.data.postponed': Record<never, never>
  'consolePeople.data.progress': Record<never, never>
  'consolePeople.data.requestDeletion': Record<never, never>
  'consolePeople.data.requestDeletionAsk': Record<never, never>
  'consolePeople.data.requestDeletionUndo': Record<never, never>
  'consolePeople.data.requested': Record<never, never>
  'consolePeople.data.search': Record<never, never>
  'consolePeople.data.startExport': Record<never, never>
  'consolePeople.data.startExportAsk': Record<never, never>
  'consolePeople.data.state.cancelled': Record<never, never>
  'consolePeople.data.state.collecting': Record<never, never>
  'consolePeople.data.state.done': Record<never, never>
  'consolePeople.data.state.erasing': Record<never, never>
  'consolePeople.data.state.expired': Record<never, never>
  'consolePeople.data.state.failed': Record<never, never>
  'consolePeople.data.state.ready': Record<never, never>
  'consolePeople.data.state.waiting': Record<never, never>
  'consolePeople.data.stays': Record<never, never>
  'consolePeople.data.title': Record<never, never>
  'consolePeople.data.wise': Record<never, never>
  'consolePeople.description': Record<never, never>
  'consolePeople.drawType.coin': Record<never, never>
  'consolePeople.drawType.ticket': Record<never, never>
  'consolePeople.facts': Record<never, never>
  'consolePeople.followers': Record<never, never>
  'consolePeople.forbid': Record<never, never>
  'consolePeople.forbidTitle': Record<never, never>
  'consolePeople.lead': Record<never, never>
  'consolePeople.lift': Record<never, never>
  'consolePeople.liftTitle': Record<never, never>
  'consolePeople.liftUndo': Record<never, never>
  'consolePeople.makeOfficial': Record<never, never>
  'consolePeople.makeOfficialTitle': Record<never, never>
  'consolePeople.masked': Record<never, never>
  'consolePeople.nickname': Record<never, never>
  'consolePeople.no': Record<never, never>
  'consolePeople.officialUndo': Record<never, never>
  'consolePeople.operators.already': Record<never, never>
  'consolePeople.operators.changeTitle': { nickname: string | number }
  'consolePeople.operators.changeUndo': Record<never, never>
  'consolePeople.operators.code': Record<never, never>
  'consolePeople.operators.invite': Record<never, never>
  'consolePeople.operators.inviteLead': Record<never, never>
  'consolePeople.operators.inviteTitle': Record<never, never>
  'consolePeople.operators.inviteUndo': Record<never, never>
  'consolePeople.operators.invited': Record<never, never>
  'consolePeople.operators.lead': Record<never, never>
  'consolePeople.operators.newRole': Record<never, never>
  'consolePeople.operators.own': Record<never, never>
  'consolePeople.operators.passkey': Record<never, never>
  'consolePeople.operators.reset': Record<never, never>
  'consolePeople.operators.resetEffect': Record<never, never>
  'consolePeople.operators.resetTitle': { nickname: string | number }
  'consolePeople.operators.role': Record<never, never>
  'consolePeople.operators.roles': Record<never, never>
  'consolePeople.operators.search': Record<never, never>
  'consolePeople.operators.unknown': Record<never, never>
  'consolePeople.permission': Record<never, never>
  'consolePeople.permissionUndo': Record<never, never>
  'consolePeople.permit': Record<never, never>
  'consolePeople.permitTitle': Record<never, never>
  'consolePeople.person': Record<never, never>
  'consolePeople.profileId': Record<never, never>
  'consolePeople.reason.expired': Record<never, never>
  'consolePeople.reason.payout': Record<never, never>
  'consolePeople.reason.payoutReturned': Record<never, never>
  'consolePeople.reason.vote': Record<never, never>
  'consolePeople.reason.voteTicket': Record<never, never>
  'consolePeople.region': Record<never, never>
  'consolePeople.resetProfile': Record<never, never>
  'consolePeople.resetProfileTitle': Record<never, never>
  'consolePeople.reveal': Record<never, never>
  'consolePeople.revealTitle': Record<never, never>
  'consolePeople.revealed': Record<never, never>
  'consolePeople.reveals': Record<never, never>
  'consolePeople.search': Record<never, never>
  'consolePeople.section.audit': Record<never, never>
  'consolePeople.section.broadcasts': Record<never, never>
  'consolePeople.section.draws': Record<never, never>
  'consolePeople.section.giftsReceived': Record<never, never>
  'consolePeople.section.giftsSent': Record<never, never>
  'consolePeople.section.inquiries': Record<never, never>
  'consolePeople.section.ledger': Record<never, never>
  'consolePeople.section.payouts': Record<never, never>
  'consolePeople.section.penalties': Record<never, never>
  'consolePeople.section.purchases': Record<never, never>
  'consolePeople.section.reports': Record<never, never>
  'consolePeople.section.sessions': Record<never, never>
  'consolePeople.sections': Record<never, never>
  'consolePeople.service.bank': Record<never, never>
  'consolePeople.service.giftCode': Record<never, never>
  'consolePeople.service.payoneer': Record<never, never>
  'consolePeople.service.wise': Record<never, never>
  'consolePeople.services': Record<never, never>
  'consolePeople.since': Record<never, never>
  'consolePeople.state': Record<never, never>
  'consolePeople.state.notPermitted': Record<never, never>
  'consolePeople.state.official': Record<never, never>
  'consolePeople.state.operator': Record<never, never>
  'consolePeople.state.suspended': Record<never, never>
  'consolePeople.suspend': Record<never, never>
  'consolePeople.suspendEnd': Record<never, never>
  'consolePeople.suspendEndHint': Record<never, never>
  'consolePeople.suspendPast': Record<never, never>
  'consolePeople.suspendTitle': Record<never, never>
  'consolePeople.suspendUndo': Record<never, never>
  'consolePeople.suspendUntilTitle': { time: string | number }
  'consolePeople.suspendedForGood': Record<never, never>
  'consolePeople.suspendedUntil': { time: string | number }
  'consolePeople.takeOfficial': Record<never, never>
  'consolePeople.takeOfficialTitle': Record<never, never>
  'consolePeople.unknown': Record<never, never>
  'consolePeople.userId': Record<never, never>
  'consolePeople.username': Record<never, never>
  'consolePeople.view': Record<never, never>
  'consolePeople.viewEffect': Record<never, never>
  'consolePeople.viewText': Record<never, never>
  'consolePeople.viewTitle': Record<never, never>
  'consolePeople.viewUndo': Record<never, never>
  'consolePeople.viewing.broken': Record<never, never>
  'consolePeople.viewing.end': Record<never, never>
  'consolePeople.viewing.label': Record<never, never>
  'consolePeople.viewing.text': { nickname: string | number }
  'consolePeople.what.birthday': Record<never, never>
  'consolePeople.what.inquiryEmail': Record<never, never>
  'consolePeople.yes': Record<never, never>
  'consolePeople.yourself': Record<never, never>
  'deposits.amount': Record<never, never>
  'deposits.applied': Record<never, never>
  'deposits.branch': { code: string | number }
  'deposits.destination': Record<never, never>
  'deposits.failed.text': Record<never, never>
  'deposits.history.empty.text': Record<never, never>
  'deposits.history.empty.title': Record<never, never>
  'deposits.history.failed.title': Record<never, never>
  'deposits.history.moreFailed': Record<never, never>
  'deposits.history.notes': Record<never, never>
  'deposits.note.net': Record<never, never>
  'deposits.note.rate': Record<never, never>
  'deposits.number': Record<never, never>
  'deposits.numberEnds': { digits: string | number }
  'deposits.source.award': Record<never, never>
  'deposits.source.cancelled': Record<never, never>
  'deposits.source.expiry': Record<never, never>
  'deposits.source.giftCode': Record<never, never>
  'deposits.source.gifts': Record<never, never>
  'deposits.source.other': Record<never, never>
  'deposits.source.return': Record<never, never>
  'deposits.source.returnFee': Record<never, never>
  'deposits.statement.before': Record<never, never>
  'deposits.statement.coins': { coins: string | number }
  'deposits.statement.days': Record<never, never>
  'deposits.statement.failed': Record<never, never>
  'deposits.statement.left': Record<never, never>
  'deposits.statement.lots': Record<never, never>
  'deposits.statement.notFound.text': Record<never, never>
  'deposits.statement.notFound.title': Record<never, never>
  'deposits.statement.number': { id: string | number }
  'deposits.statement.paid': Record<never, never>
  'deposits.statement.pointsPaid': Record<never, never>
  'deposits.statement.print': Record<never, never>
  'deposits.statement.received': Record<never, never>
  'deposits.statement.streamer': Record<never, never>
  'deposits.statement.toHistory': Record<never, never>
  'deposits.statement.toYen': Record<never, never>
  'deposits.statement.used': Record<never, never>
  'deposits.statement.zone': Record<never, never>
  'deposits.status.cancelled': Record<never, never>
  'deposits.status.held': Record<never, never>
  'deposits.status.paid': Record<never, never>
  'deposits.status.processing': Record<never, never>
  'deposits.status.returned': Record<never, never>
  'deposits.toStatement': Record<never, never>
  'deposits.totals.empty.text': Record<never, never>
  'deposits.totals.empty.title': Record<never, never>
  'deposits.totals.failed': Record<never, never>
  'deposits.totals.giftCodes': Record<never, never>
  'deposits.totals.note': Record<never, never>
  'deposits.totals.payment': Record<never, never>
  'deposits.totals.reward': Record<never, never>
  'deposits.totals.tax': Record<never, never>
  'deposits.totals.year': { year: string | number }
  'deposits.yen': { amount: string | number }
  'devices.allEnded': { count: number }
  'devices.client.app': Record<never, never>
  'devices.client.both': { browser: string | number; platform: string | number }
  'devices.client.browser': Record<never, never>
  'devices.client.unknown': Record<never, never>
  'devices.confirm.text': Record<never, never>
  'devices.confirm.title': Record<never, never>
  'devices.current': Record<never, never>
  'devices.empty.text': Record<never, never>
  'devices.empty.title': Record<never, never>
  'devices.end': Record<never, never>
  'devices.endAll': Record<never, never>
  'devices.endNamed': { device: string | number }
  'devices.ended': { device: string | number }
  'devices.failed.text': Record<never, never>
  'devices.failed.title': Record<never, never>
  'devices.gone': Record<never, never>
  'devices.lastUsed': { time: string | number }
  'devices.lead': Record<never, never>
  'devices.others.title': Record<never, never>
  'devices.signedIn': { time: string | number }
  'download.android': Record<never, never>
  'download.ios': Record<never, never>
  'download.lead': Record<never, never>
  'download.qr.label': { address: string | number }
  'download.qr.text': Record<never, never>
  'download.qr.title': Record<never, never>
  'download.title': Record<never, never>
  'events.about.counts': Record<never, never>
  'events.about.entry': Record<never, never>
  'events.about.groups': Record<never, never>
  'events.about.period': Record<never, never>
  'events.about.steps': Record<never, never>
  'events.about.title': Record<never, never>
  'events.about.wins': Record<never, never>
  'events.avatar.body': Record<never, never>
  'events.avatar.title': Record<never, never>
  'events.average.broadcast': Record<never, never>
  'events.average.score': Record<never, never>
  'events.average.watch': Record<never, never>
  'events.back.body': { name: string | number }
  'events.back.button': { name: string | number }
  'events.back.reason': Record<never, never>
  'events.back.title': Record<never, never>
  'events.button.cancelPreEntry': Record<never, never>
  'events.button.cannotEntry': Record<never, never>
  'events.button.entry': Record<never, never>
  'events.button.optIn': Record<never, never>
  'events.button.preEntry': Record<never, never>
  'events.button.switch': Record<never, never>
  'events.cancelFailed.body': Record<never, never>
  'events.cancelFailed.title': Record<never, never>
  'events.confirm.cancel.body': { name: string | number }
  'events.confirm.cancel.keep': Record<never, never>
  'events.confirm.cancel.title': Record<never, never>
  'events.confirm.entry.title': Record<never, never>
  'events.confirm.optIn.body': Record<never, never>
  'events.confirm.optIn.title': Record<never, never>
  'events.confirm.preEntry.body': { name: string | number; time: string | number }
  'events.confirm.preEntry.title': Record<never, never>
  'events.confirm.switch.kept': { other: string | number }
  'events.confirm.switch.title': Record<never, never>
  'events.confirm.switch.wait': Record<never, never>
  'events.countdown.begin': Record<never, never>
  'events.countdown.beginsAt': { time: string | number }
  'events.countdown.days': { count: number }
  'events.countdown.end': Record<never, never>
  'events.countdown.endsAt': { time: string | number }
  'events.countdown.hours': Record<never, never>
  'events.countdown.hurry': Record<never, never>
  'events.countdown.minutes': Record<never, never>
  'events.countdown.seconds': Record<never, never>
  'events.counts.broadcast': Record<never, never>
  'events.counts.coins': Record<never, never>
  'events.counts.watch': Record<never, never>
  'events.done.cancel': Record<never, never>
  'events.done.entry': Record<never, never>
  'events.done.optIn.body': { rank: string | number }
  'events.done.optIn.title': Record<never, never>
  'events.done.preEntry': Record<never, never>
  'events.done.switch': Record<never, never>
  'events.empty.aggregating.text': Record<never, never>
  'events.empty.aggregating.title': Record<never, never>
  'events.empty.noParticipants.text': Record<never, never>
  'events.empty.noParticipants.title': Record<never, never>
  'events.empty.notStarted.text': Record<never, never>
  'events.empty.notStarted.title': Record<never, never>
  'events.entry.everybody': Record<never, never>
  'events.entry.failed': Record<never, never>
  'events.entry.ranks': { ranks: string | number }
  'events.entryFailed.connection': Record<never, never>
  'events.entryFailed.eligible': Record<never, never>
  'events.entryFailed.requirements': Record<never, never>
  'events.entryFailed.title': Record<never, never>
  'events.failed.text': Record<never, never>
  'events.failed.title': Record<never, never>
  'events.giveUp.body': { other: string | number }
  'events.giveUp.confirm': Record<never, never>
  'events.giveUp.warning': { other: string | number }
  'events.group.all': Record<never, never>
  'events.group.label': Record<never, never>
  'events.group.one': { group: number }
  'events.group.own': Record<never, never>
  'events.groups': { count: number }
  'events.list.empty.text': Record<never, never>
  'events.list.empty.title': Record<never, never>
  'events.list.failed': Record<never, never>
  'events.list.moreFailed': Record<never, never>
  'events.list.noPast': Record<never, never>
  'events.list.noRunning': Record<never, never>
  'events.list.noUpcoming': Record<never, never>
  'events.list.past': Record<never, never>
  'events.list.running': Record<never, never>
  'events.list.upcoming': Record<never, never>
  'events.mine.entered': Record<never, never>
  'events.mine.scoring': Record<never, never>
  'events.multiple.back': { name: string | number; other: string | number }
  'events.multiple.body': { name: string | number; other: string | number }
  'events.multiple.confirm': Record<never, never>
  'events.multiple.title': Record<never, never>
  'events.notFound.text': Record<never, never>
  'events.notFound.title': Record<never, never>
  'events.onAir': { time: string | number }
  'events.override.body': Record<never, never>
  'events.override.confirm': Record<never, never>
  'events.override.title': { count: number }
  'events.own.toNext': { amount: string | number }
  'events.participants': { count: number }
  'events.period': { begin: string | number; end: string | number }
  'events.preview': Record<never, never>
  'events.reason.closed': Record<never, never>
  'events.reason.entered': Record<never, never>
  'events.reason.givenUp': Record<never, never>
  'events.reason.optIn': { ranks: string | number }
  'events.reason.rank': { ranks: string | number; rank: string | number }
  'events.replace.body': { name: string | number; other: string | number }
  'events.replace.confirm': Record<never, never>
  'events.replace.warning': { other: string | number }
  'events.results.failed': Record<never, never>
  'events.results.moreFailed': Record<never, never>
  'events.scoresNow': { name: string | number }
  'events.state.aggregating': Record<never, never>
  'events.state.closed': Record<never, never>
  'events.state.notStarted': Record<never, never>
  'events.state.running': Record<never, never>
  'events.state.waiting': Record<never, never>
  'events.step': { step: number }
  'events.switchLimit.title': Record<never, never>
  'events.tab.detail': Record<never, never>
  'events.tab.participants': Record<never, never>
  'events.tab.participantsCount': { count: number }
  'events.tab.result': Record<never, never>
  'events.tab.score': Record<never, never>
  'events.tabs': Record<never, never>
  'events.time.hours': { hours: number; minutes: number }
  'events.time.minutes': { minutes: number }
  'events.time.whole': { hours: number }
  'events.total.broadcast': Record<never, never>
  'events.total.score': Record<never, never>
  'events.total.watch': Record<never, never>
  'events.winner': Record<never, never>
  'events.winning': Record<never, never>
  'events.wins.both': { winners: string | number; amount: string | number }
  'events.wins.inGroup': { winners: string | number }
  'events.wins.rank': { count: number }
  'events.wins.threshold': { amount: string | number }
  'firstSignIn.birthday.day': Record<never, never>
  'firstSignIn.birthday.future': Record<never, never>
  'firstSignIn.birthday.hint': Record<never, never>
  'firstSignIn.birthday.label': Record<never, never>
  'firstSignIn.birthday.month': Record<never, never>
  'firstSignIn.birthday.year': Record<never, never>
  'firstSignIn.lead': Record<never, never>
  'firstSignIn.nickname.hint': Record<never, never>
  'firstSignIn.nickname.label': Record<never, never>
  'firstSignIn.region.choose': Record<never, never>
  'firstSignIn.region.label': Record<never, never>
  'firstSignIn.submit': Record<never, never>
  'firstSignIn.title': Record<never, never>
  'frame.failure.text': Record<never, never>
  'frame.failure.title': Record<never, never>
  'frame.home': Record<never, never>
  'frame.language': Record<never, never>
  'frame.logout': Record<never, never>
  'frame.logoutAsk': Record<never, never>
  'frame.search': Record<never, never>
  'frame.skip': Record<never, never>
  'frame.theme.dark': Record<never, never>
  'frame.theme.light': Record<never, never>
  'frame.theme.system': Record<never, never>
  'frame.title': { title: string | number }
  'frame.toMypage': Record<never, never>
  'frame.toStream': Record<never, never>
  'frame.unread': { count: number }
  'gacha.all.lead': Record<never, never>
  'gacha.ask.after': Record<never, never>
  'gacha.ask.confirm': { count: number }
  'gacha.ask.cost': Record<never, never>
  'gacha.ask.title': { count: number; name: string | number }
  'gacha.bonus.item': { name: string | number; amount: number }
  'gacha.bonus.reached': Record<never, never>
  'gacha.bonus.text': Record<never, never>
  'gacha.bonus.title': Record<never, never>
  'gacha.closed.before': Record<never, never>
  'gacha.closed.opensAt': { time: string | number }
  'gacha.closed.opensIn': { time: string | number }
  'gacha.closed.over': Record<never, never>
  'gacha.closed.overAt': { time: string | number }
  'gacha.coins': { count: number }
  'gacha.colours': { count: number }
  'gacha.coloursOf': { name: string | number }
  'gacha.copied': Record<never, never>
  'gacha.copy': Record<never, never>
  'gacha.copyOf': { label: string | number }
  'gacha.draw': Record<never, never>
  'gacha.drawing': Record<never, never>
  'gacha.drawing.skip': Record<never, never>
  'gacha.drawing.title': Record<never, never>
  'gacha.draws': { count: number }
  'gacha.failed.title': Record<never, never>
  'gacha.guarantee.every': { count: number }
  'gacha.guarantee.none': Record<never, never>
  'gacha.guarantee.rare3': Record<never, never>
  'gacha.guarantee.rare3_rare4up': Record<never, never>
  'gacha.guarantee.rare4': Record<never, never>
  'gacha.guarantee.tabs': Record<never, never>
  'gacha.guarantee.usual': Record<never, never>
  'gacha.items.bonus': Record<never, never>
  'gacha.items.draw': Record<never, never>
  'gacha.items.failed': Record<never, never>
  'gacha.items.lead': Record<never, never>
  'gacha.items.none': Record<never, never>
  'gacha.items.qrGift': Record<never, never>
  'gacha.items.title': Record<never, never>
  'gacha.kept.before': Record<never, never>
  'gacha.kept.title': { count: number }
  'gacha.list.avatar': Record<never, never>
  'gacha.list.empty.text': Record<never, never>
  'gacha.list.empty.title': Record<never, never>
  'gacha.list.failed': Record<never, never>
  'gacha.list.failedText': Record<never, never>
  'gacha.list.furniture': Record<never, never>
  'gacha.logIn.draw': Record<never, never>
  'gacha.logIn.text': Record<never, never>
  'gacha.logIn.title': Record<never, never>
  'gacha.next.text': { promise: string | number; count: number }
  'gacha.next.title': { count: number }
  'gacha.observed.doubtful': Record<never, never>
  'gacha.observed.drawn': Record<never, never>
  'gacha.observed.expected': Record<never, never>
  'gacha.observed.figure': { statistic: string | number; degrees: number }
  'gacha.observed.impossible': Record<never, never>
  'gacha.observed.items': Record<never, never>
  'gacha.observed.likely': { share: string | number }
  'gacha.observed.stray': Record<never, never>
  'gacha.observed.text': Record<never, never>
  'gacha.observed.title': Record<never, never>
  'gacha.observed.tooFew': Record<never, never>
  'gacha.observed.what': Record<never, never>
  'gacha.option.again': Record<never, never>
  'gacha.option.before': Record<never, never>
  'gacha.option.left': { count: number }
  'gacha.option.noTickets': { name: string | number }
  'gacha.option.off': { amount: string | number }
  'gacha.option.percentOff': { percent: number }
  'gacha.option.points': { count: number }
  'gacha.option.usedUp': Record<never, never>
  'gacha.original.female': Record<never, never>
  'gacha.original.male': Record<never, never>
  'gacha.period': { start: string | number; end: string | number }
  'gacha.promise.absent': Record<never, never>
  'gacha.promise.kept': Record<never, never>
  'gacha.rate': Record<never, never>
  'gacha.remainder': { whole: string | number; shown: string | number }
  'gacha.result.again': Record<never, never>
  'gacha.result.asDrawn': Record<never, never>
  'gacha.result.best': { count: number }
  'gacha.result.bonus': { count: number; item: string | number }
  'gacha.result.change': Record<never, never>
  'gacha.result.colour': { name: string | number }
  'gacha.result.exchange': { time: string | number }
  'gacha.result.keep': { count: number }
  'gacha.result.title': { count: number }
  'gacha.result.which': Record<never, never>
  'gacha.result.worn': Record<never, never>
  'gacha.reveal.confirm': Record<never, never>
  'gacha.reveal.text': Record<never, never>
  'gacha.reveal.title': Record<never, never>
  'gacha.seed.commitment': Record<never, never>
  'gacha.seed.fold': Record<never, never>
  'gacha.seed.hint': Record<never, never>
  'gacha.seed.label': Record<never, never>
  'gacha.seed.nonce': { number: number }
  'gacha.seed.text': Record<never, never>
  'gacha.sequence.check': Record<never, never>
  'gacha.sequence.countMissing': Record<never, never>
  'gacha.sequence.nonceMissing': Record<never, never>
  'gacha.sequence.text': Record<never, never>
  'gacha.sequence.title': Record<never, never>
  'gacha.sequence.whole': { count: number }
  'gacha.sheet.have': Record<never, never>
  'gacha.sheet.next': { promise: string | number; count: number }
  'gacha.sheet.remaining': { count: number }
  'gacha.sheet.title': Record<never, never>
  'gacha.short.back': Record<never, never>
  'gacha.short.later': Record<never, never>
  'gacha.short.shop': Record<never, never>
  'gacha.short.text': { missing: number }
  'gacha.short.title': Record<never, never>
  'gacha.stars': { count: number }
  'gacha.tab.odds': Record<never, never>
  'gacha.tab.verify': Record<never, never>
  'gacha.table.commitment': Record<never, never>
  'gacha.table.revision': { revision: number }
  'gacha.table.text': Record<never, never>
  'gacha.table.title': Record<never, never>
  'gacha.tabs': Record<never, never>
  'gacha.tickets': { count: number; name: string | number }
  'gacha.total': Record<never, never>
  'gacha.unsure.text': Record<never, never>
  'gacha.unsure.title': Record<never, never>
  'gacha.verdict.fails': Record<never, never>
  'gacha.verdict.hidden': Record<never, never>
  'gacha.verdict.hiddenText': Record<never, never>
  'gacha.verdict.holds': Record<never, never>
  'gacha.verdict.ok': Record<never, never>
  'gacha.verdict.promise': Record<never, never>
  'gacha.verdict.receipt': Record<never, never>
  'gacha.verdict.results': Record<never, never>
  'gacha.verdict.seed': Record<never, never>
  'gacha.verdict.table': Record<never, never>
  'gacha.verdict.unchecked': Record<never, never>
  'gacha.verify.all': Record<never, never>
  'gacha.verify.drawn': Record<never, never>
  'gacha.verify.draws': Record<never, never>
  'gacha.verify.failed': Record<never, never>
  'gacha.verify.how': Record<never, never>
  'gacha.verify.more': Record<never, never>
  'gacha.verify.none.text': Record<never, never>
  'gacha.verify.none.title': Record<never, never>
  'gacha.verify.number': Record<never, never>
  'gacha.verify.numbers': { nonce: number; count: number; revision: number }
  'gacha.verify.receipt': Record<never, never>
  'gacha.verify.recomputed': Record<never, never>
  'gacha.verify.reveal': Record<never, never>
  'gacha.verify.roll': { roll: string | number }
  'gacha.verify.serverSeed': Record<never, never>
  'gacha.verify.step1': Record<never, never>
  'gacha.verify.step2': Record<never, never>
  'gacha.verify.step3': Record<never, never>
  'gacha.verify.tryIt': Record<never, never>
  'gacha.verify.unread': Record<never, never>
  'gacha.verify.usedFor': { count: number }
  'gacha.waiting.see': Record<never, never>
  'gacha.waiting.text': Record<never, never>
  'gacha.waiting.title': Record<never, never>
  'gacha.wallet.failed': Record<never, never>
  'games.empty.all.text': Record<never, never>
  'games.empty.all.title': Record<never, never>
  'games.empty.mutual.text': Record<never, never>
  'games.empty.mutual.title': Record<never, never>
  'games.failed.title': Record<never, never>
  'games.kind.limited': Record<never, never>
  'games.kind.overall': Record<never, never>
  'games.lead': Record<never, never>
  'games.previous': { ranking: string | number }
  'games.ranking': Record<never, never>
  'games.span': { start: string | number; end: string | number }
  'games.tab.all': Record<never, never>
  'games.tab.mutual': Record<never, never>
  'games.tabs': Record<never, never>
  'giftCodes.cautions.expiry': Record<never, never>
  'giftCodes.cautions.fee': Record<never, never>
  'giftCodes.cautions.japan': Record<never, never>
  'giftCodes.cautions.monthly': Record<never, never>
  'giftCodes.cautions.tax': Record<never, never>
  'giftCodes.cautions.title': Record<never, never>
  'giftCodes.dialog.confirm.cost': Record<never, never>
  'giftCodes.dialog.confirm.do': { count: number }
  'giftCodes.dialog.confirm.left': Record<never, never>
  'giftCodes.dialog.confirm.text': Record<never, never>
  'giftCodes.dialog.confirm.title': { name: string | number }
  'giftCodes.dialog.error.title': Record<never, never>
  'giftCodes.dialog.error.unclear': Record<never, never>
  'giftCodes.dialog.issuing.text': Record<never, never>
  'giftCodes.dialog.issuing.title': Record<never, never>
  'giftCodes.dialog.posting.text': Record<never, never>
  'giftCodes.dialog.posting.title': Record<never, never>
  'giftCodes.dialog.shortage.text': { count: number; name: string | number }
  'giftCodes.dialog.shortage.title': Record<never, never>
  'giftCodes.dialog.success.text': Record<never, never>
  'giftCodes.dialog.success.title': Record<never, never>
  'giftCodes.empty.text': Record<never, never>
  'giftCodes.empty.title': Record<never, never>
  'giftCodes.example': Record<never, never>
  'giftCodes.failed.text': Record<never, never>
  'giftCodes.failed.title': Record<never, never>
  'giftCodes.history.empty.text': Record<never, never>
  'giftCodes.history.empty.title': Record<never, never>
  'giftCodes.history.failed.text': Record<never, never>
  'giftCodes.history.failed.title': Record<never, never>
  'giftCodes.history.issuing': Record<never, never>
  'giftCodes.history.moreFailed': Record<never, never>
  'giftCodes.history.openOf': { name: string | number }
  'giftCodes.issued.text': Record<never, never>
  'giftCodes.issued.title': Record<never, never>
  'giftCodes.list.title': Record<never, never>
  'giftCodes.loading': Record<never, never>
  'giftCodes.points.count': { count: number }
  'giftCodes.points.label': Record<never, never>
  'giftCodes.tallying.text': Record<never, never>
  'giftCodes.tallying.title': Record<never, never>
  'giftCodes.toHistory': Record<never, never>
  'giftCodes.toPersonal': Record<never, never>
  'home.back': Record<never, never>
  'home.byLanguage': Record<never, never>
  'home.empty.events': Record<never, never>
  'home.empty.text': Record<never, never>
  'home.empty.title': Record<never, never>
  'home.failed.text': Record<never, never>
  'home.failed.title': Record<never, never>
  'home.following': Record<never, never>
  'home.forward': Record<never, never>
  'home.fresh': Record<never, never>
  'home.inEvents': Record<never, never>
  'home.more': Record<never, never>
  'home.moreFailed': Record<never, never>
  'home.noneInLanguage': Record<never, never>
  'home.official': Record<never, never>
  'home.reminder.isOn': Record<never, never>
  'home.reminder.saved': Record<never, never>
  'home.reminder.set': Record<never, never>
  'home.title': Record<never, never>
  'home.upcoming': Record<never, never>
  'home.visitor.login': Record<never, never>
  'home.visitor.text': Record<never, never>
  'home.watching': { count: string | number }
  'inquiry.about.plain': Record<never, never>
  'inquiry.about.reference': { reference: string | number }
  'inquiry.about.remove': Record<never, never>
  'inquiry.about.step': { step: string | number }
  'inquiry.category.account': Record<never, never>
  'inquiry.category.choose': Record<never, never>
  'inquiry.category.coins': Record<never, never>
  'inquiry.category.events': Record<never, never>
  'inquiry.category.label': Record<never, never>
  'inquiry.category.live': Record<never, never>
  'inquiry.category.other': Record<never, never>
  'inquiry.category.payouts': Record<never, never>
  'inquiry.category.safety': Record<never, never>
  'inquiry.email.hint': Record<never, never>
  'inquiry.email.label': Record<never, never>
  'inquiry.error.category': Record<never, never>
  'inquiry.error.email': Record<never, never>
  'inquiry.error.text': Record<never, never>
  'inquiry.error.tooLong': { count: number }
  'inquiry.lead': Record<never, never>
  'inquiry.offline': Record<never, never>
  'inquiry.send': Record<never, never>
  'inquiry.sent.again': Record<never, never>
  'inquiry.sent.help': Record<never, never>
  'inquiry.sent.number': Record<never, never>
  'inquiry.sent.text': Record<never, never>
  'inquiry.sent.title': Record<never, never>
  'inquiry.text.hint': Record<never, never>
  'inquiry.text.label': Record<never, never>
  'inquiry.tooMany': Record<never, never>
  'inquiry.tooManyToday': { email: string | number }
  'invitations.benefits.cheer': Record<never, never>
  'invitations.benefits.live': Record<never, never>
  'invitations.benefits.title': Record<never, never>
  'invitations.benefits.watch': Record<never, never>
  'invitations.campaign.over': Record<never, never>
  'invitations.campaign.unknown': Record<never, never>
  'invitations.campaign.until': { time: string | number }
  'invitations.failed.text': Record<never, never>
  'invitations.failed.title': Record<never, never>
  'invitations.getApp': Record<never, never>
  'invitations.lead': Record<never, never>
  'invitations.liveNow': Record<never, never>
  'invitations.member.profile': Record<never, never>
  'invitations.member.text': { nickname: string | number }
  'invitations.member.title': Record<never, never>
  'invitations.notFound.text': Record<never, never>
  'invitations.notFound.title': Record<never, never>
  'invitations.own.count': Record<never, never>
  'invitations.own.countFailed': Record<never, never>
  'invitations.own.lead': Record<never, never>
  'invitations.own.none.text': Record<never, never>
  'invitations.own.none.title': Record<never, never>
  'invitations.own.over': Record<never, never>
  'invitations.own.share': Record<never, never>
  'invitations.own.title': Record<never, never>
  'invitations.shareText': Record<never, never>
  'invitations.signUp': Record<never, never>
  'invitations.title': { nickname: string | number }
  'invitations.watch': { nickname: string | number }
  'live.badge': Record<never, never>
  'live.block.ask': { name: string | number }
  'live.block.do': { name: string | number }
  'live.block.done': { name: string | number }
  'live.block.text': { name: string | number }
  'live.block.undo': Record<never, never>
  'live.callOff.ask': Record<never, never>
  'live.callOff.do': Record<never, never>
  'live.callOff.text': Record<never, never>
  'live.calledOff.plain': Record<never, never>
  'live.calledOff.text': { name: string | number }
  'live.calledOff.title': Record<never, never>
  'live.chat.followers': Record<never, never>
  'live.chat.settings.failed': Record<never, never>
  'live.chat.settings.followers': Record<never, never>
  'live.chat.settings.loadFailed': Record<never, never>
  'live.chat.settings.off': Record<never, never>
  'live.chat.settings.open': Record<never, never>
  'live.chat.settings.save': Record<never, never>
  'live.chat.settings.saved': Record<never, never>
  'live.chat.settings.seconds': { count: number }
  'live.chat.settings.slow': Record<never, never>
  'live.chat.settings.slowHint': Record<never, never>
  'live.chat.settings.words': Record<never, never>
  'live.chat.settings.wordsHint': Record<never, never>
  'live.chat.settings.wordsOver': Record<never, never>
  'live.chat.slow': { count: number }
  'live.chat.wait': { count: number }
  'live.coins.balance': Record<never, never>
  'live.coins.count': { count: number }
  'live.coins.get': Record<never, never>
  'live.coins.short.back': Record<never, never>
  'live.coins.short.later': Record<never, never>
  'live.coins.short.text': { missing: number }
  'live.coins.short.title': Record<never, never>
  'live.comment.by': { name: string | number }
  'live.comment.failed': Record<never, never>
  'live.comment.label': Record<never, never>
  'live.comment.left': { count: number }
  'live.comment.menu': { name: string | number }
  'live.comment.over': { count: number }
  'live.comment.send': Record<never, never>
  'live.comments.earlier': Record<never, never>
  'live.comments.failed': Record<never, never>
  'live.comments.more': { count: number }
  'live.comments.new': { count: number }
  'live.comments.none': Record<never, never>
  'live.comments.title': Record<never, never>
  'live.connecting': Record<never, never>
  'live.encoder.again': Record<never, never>
  'live.encoder.failed': Record<never, never>
  'live.encoder.key': Record<never, never>
  'live.encoder.open': Record<never, never>
  'live.encoder.text': Record<never, never>
  'live.encoder.url': Record<never, never>
  'live.end.ask': Record<never, never>
  'live.end.do': Record<never, never>
  'live.end.text': Record<never, never>
  'live.ended.others': Record<never, never>
  'live.ended.plain': Record<never, never>
  'live.ended.profile': Record<never, never>
  'live.ended.text': { name: string | number }
  'live.ended.title': Record<never, never>
  'live.event': { name: string | number }
  'live.failed.text': Record<never, never>
  'live.failed.title': Record<never, never>
  'live.follow': Record<never, never>
  'live.following': Record<never, never>
  'live.full.member': Record<never, never>
  'live.full.visitor': Record<never, never>
  'live.fullScreen.on': Record<never, never>
  'live.gift.again': Record<never, never>
  'live.gift.confirm.send': Record<never, never>
  'live.gift.confirm.text': { cost: number }
  'live.gift.confirm.title': { count: number; gift: string | number }
  'live.gift.failed': Record<never, never>
  'live.gift.free.next': { time: string | number }
  'live.gift.free.price': Record<never, never>
  'live.gift.free.send': { gift: string | number }
  'live.gift.free.sent': { gift: string | number }
  'live.gift.free.used': Record<never, never>
  'live.gift.hold': { count: number; gift: string | number }
  'live.gift.holdAgain': Record<never, never>
  'live.gift.holdHint': Record<never, never>
  'live.gift.holding': Record<never, never>
  'live.gift.howMany': Record<never, never>
  'live.gift.justSent': Record<never, never>
  'live.gift.loadFailed': Record<never, never>
  'live.gift.none': Record<never, never>
  'live.gift.open': Record<never, never>
  'live.gift.scene.others': { count: number }
  'live.gift.scene.skip': Record<never, never>
  'live.gift.send': { count: number; gift: string | number }
  'live.gift.sent': { name: string | number; gift: string | number }
  'live.gift.title': Record<never, never>
  'live.gift.unsure': Record<never, never>
  'live.gift.unsureText': Record<never, never>
  'live.gift.youSent': { coins: number; count: number; gift: string | number }
  'live.giftName.balloon': Record<never, never>
  'live.giftName.bouquet': Record<never, never>
  'live.giftName.cake': Record<never, never>
  'live.giftName.castle': Record<never, never>
  'live.giftName.clap': Record<never, never>
  'live.giftName.fireworks': Record<never, never>
  'live.giftName.heart': Record<never, never>
  'live.giftName.penlight': Record<never, never>
  'live.giftName.rainbow': Record<never, never>
  'live.giftName.rocket': Record<never, never>
  'live.giftName.rose': Record<never, never>
  'live.giftName.star': Record<never, never>
  'live.giftName.tea': Record<never, never>
  'live.goal.coins': Record<never, never>
  'live.goal.failed': Record<never, never>
  'live.goal.hint': Record<never, never>
  'live.goal.kind': Record<never, never>
  'live.goal.label': { title: string | number }
  'live.goal.muted': Record<never, never>
  'live.goal.open': Record<never, never>
  'live.goal.progress': { progress: string | number; target: string | number }
  'live.goal.reached': Record<never, never>
  'live.goal.remove': Record<never, never>
  'live.goal.removeAsk': Record<never, never>
  'live.goal.removed': Record<never, never>
  'live.goal.save': Record<never, never>
  'live.goal.saved': Record<never, never>
  'live.goal.target': Record<never, never>
  'live.goal.targetError': { most: string | number }
  'live.goal.title': Record<never, never>
  'live.goal.titleError': { most: string | number }
  'live.interrupted': Record<never, never>
  'live.keys.sound': Record<never, never>
  'live.keys.title': Record<never, never>
  'live.keys.use': Record<never, never>
  'live.like.count': { count: number }
  'live.like.do': Record<never, never>
  'live.lost': Record<never, never>
  'live.more': Record<never, never>
  'live.mute.do': { name: string | number }
  'live.mute.done': { name: string | number }
  'live.mute.hint': Record<never, never>
  'live.mute.undo': Record<never, never>
  'live.next': Record<never, never>
  'live.notFound.text': Record<never, never>
  'live.notFound.title': Record<never, never>
  'live.nowWatching': { title: string | number; name: string | number }
  'live.people': Record<never, never>
  'live.person.open': { name: string | number }
  'live.pin.do': Record<never, never>
  'live.pin.done': Record<never, never>
  'live.pin.title': Record<never, never>
  'live.pin.undo': Record<never, never>
  'live.pin.undone': Record<never, never>
  'live.previous': Record<never, never>
  'live.profile.failed': Record<never, never>
  'live.profile.followers': Record<never, never>
  'live.profile.likes': Record<never, never>
  'live.profile.links': { name: string | number }
  'live.profile.liveNow': Record<never, never>
  'live.profile.notFound.text': Record<never, never>
  'live.profile.notFound.title': Record<never, never>
  'live.profile.self': Record<never, never>
  'live.profile.upcoming': Record<never, never>
  'live.profile.watch': Record<never, never>
  'live.ranking': Record<never, never>
  'live.remove.ask': Record<never, never>
  'live.remove.do': Record<never, never>
  'live.remove.done': Record<never, never>
  'live.remove.text': Record<never, never>
  'live.reply.cancel': Record<never, never>
  'live.reply.do': Record<never, never>
  'live.reply.to': { name: string | number }
  'live.reply.toYou': Record<never, never>
  'live.reserve.do': Record<never, never>
  'live.reserve.done': Record<never, never>
  'live.reserve.failed': Record<never, never>
  'live.reserve.name': Record<never, never>
  'live.reserve.open': Record<never, never>
  'live.reserve.time': Record<never, never>
  'live.reserve.way': Record<never, never>
  'live.reserve.way.avatar': Record<never, never>
  'live.reserve.way.encoder': Record<never, never>
  'live.reserve.zone': { zone: string | number }
  'live.room.choice': Record<never, never>
  'live.room.failed': Record<never, never>
  'live.room.name.aquarium': Record<never, never>
  'live.room.name.attic': Record<never, never>
  'live.room.name.cafe': Record<never, never>
  'live.room.name.festival': Record<never, never>
  'live.room.name.greenhouse': Record<never, never>
  'live.room.name.library': Record<never, never>
  'live.room.name.observatory': Record<never, never>
  'live.room.name.rooftop': Record<never, never>
  'live.room.name.seaside': Record<never, never>
  'live.room.name.snowCabin': Record<never, never>
  'live.room.name.studio': Record<never, never>
  'live.room.name.tatami': Record<never, never>
  'live.room.save': Record<never, never>
  'live.room.saved': Record<never, never>
  'live.room.text': Record<never, never>
  'live.room.title': Record<never, never>
  'live.share': Record<never, never>
  'live.stage': { names: string | number }
  'live.theatre.on': Record<never, never>
  'live.translate.do': Record<never, never>
  'live.translate.failed': Record<never, never>
  'live.translate.from': { language: string | number }
  'live.translate.hide': Record<never, never>
  'live.translate.running': Record<never, never>
  'live.translate.sandbox': Record<never, never>
  'live.translate.sandboxOnly': Record<never, never>
  'live.video.label': Record<never, never>
  'live.video.soundOff': Record<never, never>
  'live.video.soundOn': Record<never, never>
  'live.video.stuck': Record<never, never>
  'live.viewers.failed': Record<never, never>
  'live.viewers.none': Record<never, never>
  'live.viewers.others': { count: number }
  'live.viewers.title': Record<never, never>
  'live.viewers.visitors': { count: number }
  'live.waiting.at': { time: string | number }
  'live.waiting.days': { count: number }
  'live.waiting.ownApp': Record<never, never>
  'live.waiting.ownEncoder': Record<never, never>
  'live.waiting.soon': Record<never, never>
  'live.waiting.text': Record<never, never>
  'live.waiting.title': Record<never, never>
  'live.watching': { count: string | number }
  'login.download': Record<never, never>
  'login.entering': Record<never, never>
  'login.error.accountNotFound': Record<never, never>
  'login.error.ageRestricted': Record<never, never>
  'login.error.authenticationFailed': Record<never, never>
  'login.error.authenticationMismatch': Record<never, never>
  'login.error.maintenance': Record<never, never>
  'login.error.otherAccount': Record<never, never>
  'login.error.permissionRequired': Record<never, never>
  'login.error.validAccountNotFound': Record<never, never>
  'login.help': Record<never, never>
  'login.lead': Record<never, never>
  'login.links': Record<never, never>
  'login.notice': Record<never, never>
  'login.terms': Record<never, never>
  'login.title': Record<never, never>
  'login.with': { service: string | number }
  'logout.doing': Record<never, never>
  'logout.failed.text': Record<never, never>
  'logout.failed.title': Record<never, never>
  'maintenance.began': Record<never, never>
  'maintenance.cancelled': Record<never, never>
  'maintenancePage.check': Record<never, never>
  'maintenancePage.payment': Record<never, never>
  'maintenancePage.stillClosed': Record<never, never>
  'maintenancePage.text': Record<never, never>
  'maintenancePage.title': Record<never, never>
  'mypage.balance': Record<never, never>
  'mypage.block.failed': Record<never, never>
  'mypage.carousel.back': Record<never, never>
  'mypage.carousel.forward': Record<never, never>
  'mypage.coins': { count: number }
  'mypage.deletion': { date: string | number }
  'mypage.deletionLink': Record<never, never>
  'mypage.events.all': { count: number }
  'mypage.events.counting': Record<never, never>
  'mypage.events.ended': { date: string | number }
  'mypage.events.entered': Record<never, never>
  'mypage.events.from': { time: string | number }
  'mypage.events.page': Record<never, never>
  'mypage.events.preEntered': Record<never, never>
  'mypage.events.results': Record<never, never>
  'mypage.events.scoring': Record<never, never>
  'mypage.events.title': Record<never, never>
  'mypage.events.until': { time: string | number }
  'mypage.failed.text': Record<never, never>
  'mypage.failed.title': Record<never, never>
  'mypage.links.coinHistory': Record<never, never>
  'mypage.links.coinPolicy': Record<never, never>
  'mypage.links.commerceLaw': Record<never, never>
  'mypage.links.devices': Record<never, never>
  'mypage.links.invite': Record<never, never>
  'mypage.links.logout': Record<never, never>
  'mypage.links.more': Record<never, never>
  'mypage.links.musicRights': Record<never, never>
  'mypage.links.passkeys': Record<never, never>
  'mypage.links.paymentRegistration': Record<never, never>
  'mypage.links.title': Record<never, never>
  'mypage.play.furniture': Record<never, never>
  'mypage.play.gacha': Record<never, never>
  'mypage.play.games': Record<never, never>
  'mypage.streams.connecting': Record<never, never>
  'mypage.streams.live': Record<never, never>
  'mypage.streams.none': Record<never, never>
  'mypage.streams.title': Record<never, never>
  'mypage.streams.watching': { count: string | number }
  'mypage.title': Record<never, never>
  'notfound.hint': Record<never, never>
  'notfound.text': Record<never, never>
  'notfound.title': Record<never, never>
  'notice.error.title': Record<never, never>
  'notice.failed.text': Record<never, never>
  'notice.failed.title': Record<never, never>
  'notice.frame': Record<never, never>
  'notice.gone.text': Record<never, never>
  'notice.gone.title': Record<never, never>
  'notifications.empty.text': Record<never, never>
  'notifications.empty.title': Record<never, never>
  'notifications.failed.text': Record<never, never>
  'notifications.failed.title': Record<never, never>
  'notifications.kind.accountDeletion': Record<never, never>
  'notifications.kind.appealAnswered': Record<never, never>
  'notifications.kind.destinationChanged': Record<never, never>
  'notifications.kind.eventResult': Record<never, never>
  'notifications.kind.exportReady': Record<never, never>
  'notifications.kind.giftCode': Record<never, never>
  'notifications.kind.notice': Record<never, never>
  'notifications.kind.operatorRole': Record<never, never>
  'notifications.kind.payoutReturned': Record<never, never>
  'notifications.kind.payoutSent': Record<never, never>
  'notifications.kind.penalty': Record<never, never>
  'notifications.kind.profileReset': Record<never, never>
  'notifications.kind.reminder': Record<never, never>
  'notifications.kind.reportOutcome': Record<never, never>
  'notifications.kind.streamStarted': Record<never, never>
  'notifications.kinds.required': Record<never, never>
  'notifications.kinds.title': Record<never, never>
  'notifications.moreFailed': Record<never, never>
  'notifications.push.blocked': Record<never, never>
  'notifications.push.failed': Record<never, never>
  'notifications.push.isOn': Record<never, never>
  'notifications.push.text': Record<never, never>
  'notifications.push.title': Record<never, never>
  'notifications.push.turnOff': Record<never, never>
  'notifications.push.turnOn': Record<never, never>
  'notifications.push.unsupported': Record<never, never>
  'notifications.readAll': Record<never, never>
  'notifications.saveFailed': Record<never, never>
  'notifications.saved': Record<never, never>
  'notifications.saving': Record<never, never>
  'notifications.settings': Record<never, never>
  'notifications.settingsFailed': Record<never, never>
  'notifications.text.accountDeletion.cancelled': Record<never, never>
  'notifications.text.accountDeletion.postponed': Record<never, never>
  'notifications.text.accountDeletion.requested': Record<never, never>
  'notifications.text.appealAnswered.accepted': Record<never, never>
  'notifications.text.appealAnswered.rejected': Record<never, never>
  'notifications.text.destinationChanged.abroad': { service: string | number }
  'notifications.text.destinationChanged.bank': Record<never, never>
  'notifications.text.destinationChanged.personal': Record<never, never>
  'notifications.text.eventResult.over': { event: string | number }
  'notifications.text.eventResult.placed': { event: string | number; rank: number }
  'notifications.text.eventResult.won': { event: string | number; rank: number }
  'notifications.text.exportReady': Record<never, never>
  'notifications.text.giftCode.issued': Record<never, never>
  'notifications.text.giftCode.refused': Record<never, never>
  'notifications.text.notice': { title: string | number }
  'notifications.text.operatorRole.admin': { name: string | number }
  'notifications.text.operatorRole.money': { name: string | number }
  'notifications.text.payoutReturned.abroad': { service: string | number; points: number }
  'notifications.text.payoutReturned.bank': { points: number }
  'notifications.text.payoutSent.abroad': { points: number; service: string | number }
  'notifications.text.payoutSent.bank': { points: number }
  'notifications.text.penalty': Record<never, never>
  'notifications.text.profileReset': Record<never, never>
  'notifications.text.reminder': { name: string | number }
  'notifications.text.reportOutcome.acted': Record<never, never>
  'notifications.text.reportOutcome.noViolation': Record<never, never>
  'notifications.text.streamStarted': { name: string | number }
  'notifications.unread': Record<never, never>
  'otherAccount.notSpent': Record<never, never>
  'otherAccount.title': Record<never, never>
  'passkeys.add': Record<never, never>
  'passkeys.added': Record<never, never>
  'passkeys.again.app.text': Record<never, never>
  'passkeys.again.app.title': Record<never, never>
  'passkeys.again.lead': Record<never, never>
  'passkeys.again.services': Record<never, never>
  'passkeys.cancelled': Record<never, never>
  'passkeys.code.hint': Record<never, never>
  'passkeys.code.label': Record<never, never>
  'passkeys.create': Record<never, never>
  'passkeys.created': { date: string | number }
  'passkeys.empty.title': Record<never, never>
  'passkeys.exists': Record<never, never>
  'passkeys.failed.text': Record<never, never>
  'passkeys.failed.title': Record<never, never>
  'passkeys.lead': Record<never, never>
  'passkeys.name.hint': Record<never, never>
  'passkeys.name.label': Record<never, never>
  'passkeys.others.keep': Record<never, never>
  'passkeys.others.text': Record<never, never>
  'passkeys.remove': Record<never, never>
  'passkeys.removeAsk': { name: string | number }
  'passkeys.removeNamed': { name: string | number }
  'passkeys.removeText': Record<never, never>
  'passkeys.removed': Record<never, never>
  'passkeys.sandbox': Record<never, never>
  'passkeys.second.first': Record<never, never>
  'passkeys.second.lead': Record<never, never>
  'passkeys.skip': Record<never, never>
  'passkeys.synced': Record<never, never>
  'passkeys.unsupported': Record<never, never>
  'passkeys.use': Record<never, never>
  'passkeys.used': { date: string | number }
  'payoneer.account.id': Record<never, never>
  'payoneer.account.inactive': Record<never, never>
  'payoneer.account.nickname': Record<never, never>
  'payoneer.account.none': Record<never, never>
  'payoneer.account.pending': Record<never, never>
  'payoneer.account.title': Record<never, never>
  'payoneer.account.verifying': { id: string | number }
  'payoneer.error.notLinked': Record<never, never>
  'payoneer.error.notLinkedInApp': Record<never, never>
  'payoneer.error.nothingLeft': Record<never, never>
  'payoneer.error.payeeNotActive': Record<never, never>
  'payoneer.fee': Record<never, never>
  'payoneer.link.do': Record<never, never>
  'payoneer.link.failed': Record<never, never>
  'payoneer.link.inApp': Record<never, never>
  'payoneer.link.text': Record<never, never>
  'payoneer.note.date': Record<never, never>
  'payoneer.note.fee': Record<never, never>
  'payoneer.note.limit': Record<never, never>
  'payoneer.note.minimum': Record<never, never>
  'payoneer.note.title': Record<never, never>
  'payoneer.result': Record<never, never>
  'payoneer.success.account': Record<never, never>
  'payoneer.success.text': Record<never, never>
  'payoneer.unlink.confirm': Record<never, never>
  'payoneer.unlink.do': Record<never, never>
  'payoneer.unlink.done': Record<never, never>
  'payoneer.unlink.failed': Record<never, never>
  'payoneer.unlink.text': Record<never, never>
  'payoneer.unlink.title': Record<never, never>
  'payouts.bank.choose': Record<never, never>
  'payouts.bank.chooseType': Record<never, never>
  'payouts.bank.lead': Record<never, never>
  'payouts.bank.postal': Record<never, never>
  'payouts.failed.text': Record<never, never>
  'payouts.failed.title': Record<never, never>
  'payouts.field.account_name': Record<never, never>
  'payouts.field.account_number': Record<never, never>
  'payouts.field.account_type': Record<never, never>
  'payouts.field.address': Record<never, never>
  'payouts.field.bank_code': Record<never, never>
  'payouts.field.branch_code': Record<never, never>
  'payouts.field.family_name': Record<never, never>
  'payouts.field.family_name_kana': Record<never, never>
  'payouts.field.first_name': Record<never, never>
  'payouts.field.first_name_kana': Record<never, never>
  'payouts.field.mail_address': Record<never, never>
  'payouts.field.zip_code': Record<never, never>
  'payouts.hint.account': Record<never, never>
  'payouts.hint.address': Record<never, never>
  'payouts.hint.branch': Record<never, never>
  'payouts.hint.kana': Record<never, never>
  'payouts.hint.mail': Record<never, never>
  'payouts.hint.postal': Record<never, never>
  'payouts.hint.symbol': Record<never, never>
  'payouts.hint.zip': Record<never, never>
  'payouts.hub.bank': Record<never, never>
  'payouts.hub.exchange': Record<never, never>
  'payouts.hub.gift': Record<never, never>
  'payouts.hub.histories': Record<never, never>
  'payouts.hub.personal': Record<never, never>
  'payouts.hub.register': Record<never, never>
  'payouts.note.date': Record<never, never>
  'payouts.note.expiry': Record<never, never>
  'payouts.note.minimum': Record<never, never>
  'payouts.note.rate': Record<never, never>
  'payouts.note.returned': Record<never, never>
  'payouts.note.tally': Record<never, never>
  'payouts.note.tax': Record<never, never>
  'payouts.note.title': Record<never, never>
  'payouts.personal.lead': Record<never, never>
  'payouts.picker.banks': { initial: string | number }
  'payouts.picker.empty': Record<never, never>
  'payouts.picker.failed': Record<never, never>
  'payouts.picker.initials': Record<never, never>
  'payouts.picker.major': Record<never, never>
  'payouts.picker.rows': Record<never, never>
  'payouts.verify.accountDigits': Record<never, never>
  'payouts.verify.accountZeros': Record<never, never>
  'payouts.verify.addressTooLong': Record<never, never>
  'payouts.verify.branchDigits': Record<never, never>
  'payouts.verify.incomplete': Record<never, never>
  'payouts.verify.incorrect': Record<never, never>
  'payouts.verify.mailTooLong': Record<never, never>
  'payouts.verify.nameMismatch': Record<never, never>
  'payouts.verify.nameParts': Record<never, never>
  'payouts.verify.nameTooLong': Record<never, never>
  'payouts.verify.noKana': Record<never, never>
  'payouts.verify.notKatakana': Record<never, never>
  'payouts.verify.notMail': Record<never, never>
  'payouts.verify.postalNumber': Record<never, never>
  'payouts.verify.postalSymbol': Record<never, never>
  'payouts.verify.postalType': Record<never, never>
  'payouts.verify.required': Record<never, never>
  'payouts.verify.transferReturned': Record<never, never>
  'payouts.verify.undeliverable': Record<never, never>
  'payouts.verify.unknownBank': Record<never, never>
  'payouts.verify.unknownBranch': Record<never, never>
  'payouts.verify.unknownZip': Record<never, never>
  'payouts.verify.unreadable': Record<never, never>
  'payouts.verify.zipDigits': Record<never, never>
  'penalty.appeal.answer': Record<never, never>
  'penalty.appeal.error.refused': Record<never, never>
  'penalty.appeal.error.required': Record<never, never>
  'penalty.appeal.error.tooLong': { count: number }
  'penalty.appeal.label': Record<never, never>
  'penalty.appeal.lead': Record<never, never>
  'penalty.appeal.rejected': Record<never, never>
  'penalty.appeal.send': Record<never, never>
  'penalty.appeal.title': Record<never, never>
  'penalty.appeal.waiting': { time: string | number }
  'penalty.appeal.waitingSuspended': { time: string | number }
  'penalty.category.calumny': Record<never, never>
  'penalty.category.commercial': Record<never, never>
  'penalty.category.dating': Record<never, never>
  'penalty.category.illegal': Record<never, never>
  'penalty.category.label': Record<never, never>
  'penalty.category.misconduct': Record<never, never>
  'penalty.category.obscenity': Record<never, never>
  'penalty.category.other': Record<never, never>
  'penalty.category.personalInfo': Record<never, never>
  'penalty.category.pointFraud': Record<never, never>
  'penalty.category.repeatOffender': Record<never, never>
  'penalty.category.rights': Record<never, never>
  'penalty.category.spoofing': Record<never, never>
  'penalty.category.suicide': Record<never, never>
  'penalty.category.troll': Record<never, never>
  'penalty.category.underAge': Record<never, never>
  'penalty.category.url': Record<never, never>
  'penalty.category.violence': Record<never, never>
  'penalty.failed.text': Record<never, never>
  'penalty.failed.title': Record<never, never>
  'penalty.header': Record<never, never>
  'penalty.logout': Record<never, never>
  'penalty.meaning.lifted': { time: string | number }
  'penalty.meaning.over': Record<never, never>
  'penalty.meaning.stop': Record<never, never>
  'penalty.meaning.suspend': { time: string | number }
  'penalty.meaning.warning': Record<never, never>
  'penalty.notFound.text': Record<never, never>
  'penalty.notFound.title': Record<never, never>
  'penalty.payouts': Record<never, never>
  'penalty.place.chat': Record<never, never>
  'penalty.place.content': Record<never, never>
  'penalty.place.label': Record<never, never>
  'penalty.place.mediaComment': Record<never, never>
  'penalty.place.other': Record<never, never>
  'penalty.place.profile': Record<never, never>
  'penalty.place.title': Record<never, never>
  'penalty.place.videoChat': Record<never, never>
  'penalty.reason.antisocial': Record<never, never>
  'penalty.reason.commercial': Record<never, never>
  'penalty.reason.label': Record<never, never>
  'penalty.reason.misconduct': Record<never, never>
  'penalty.reason.obscenity': Record<never, never>
  'penalty.reason.official': Record<never, never>
  'penalty.reason.other': Record<never, never>
  'penalty.reason.personalInfo': Record<never, never>
  'penalty.reason.repeatViolation': Record<never, never>
  'penalty.reason.underAge': Record<never, never>
  'penalty.sentAt': Record<never, never>
  'penalty.terms': Record<never, never>
  'penalty.title.past': Record<never, never>
  'penalty.title.stop': Record<never, never>
  'penalty.title.suspend': { days: number }
  'penalty.title.warning': Record<never, never>
  'people.about': Record<never, never>
  'people.about.none': Record<never, never>
  'people.edit': Record<never, never>
  'people.edit.changed': Record<never, never>
  'people.edit.failed': Record<never, never>
  'people.edit.introduction': Record<never, never>
  'people.edit.leave': Record<never, never>
  'people.edit.link.wrong': Record<never, never>
  'people.edit.nickname': Record<never, never>
  'people.edit.nickname.hint': Record<never, never>
  'people.edit.nickname.wait': { date: string | number }
  'people.edit.save': Record<never, never>
  'people.edit.saved': Record<never, never>
  'people.events': Record<never, never>
  'people.events.until': { time: string | number }
  'people.failed.text': Record<never, never>
  'people.failed.title': Record<never, never>
  'people.followBack': Record<never, never>
  'people.followers.none.text': Record<never, never>
  'people.followers.none.title': Record<never, never>
  'people.following.live': Record<never, never>
  'people.following.none.do': Record<never, never>
  'people.following.none.text': Record<never, never>
  'people.following.none.title': Record<never, never>
  'people.following.others': Record<never, never>
  'people.followingCount': Record<never, never>
  'people.followsSince': { date: string | number }
  'people.hidden.block': Record<never, never>
  'people.hidden.blocked': Record<never, never>
  'people.hidden.mute': Record<never, never>
  'people.hidden.muted': Record<never, never>
  'people.hidden.neither': Record<never, never>
  'people.hidden.none.text': Record<never, never>
  'people.hidden.none.title': Record<never, never>
  'people.lastLive': { date: string | number }
  'people.moreFailed': Record<never, never>
  'people.neverLive': Record<never, never>
  'people.noticesOff': Record<never, never>
  'people.noticesOff.settings': Record<never, never>
  'people.notify': { name: string | number }
  'people.past': Record<never, never>
  'people.past.facts': { date: string | number; minutes: number }
  'people.share': Record<never, never>
  'people.tab.followers': Record<never, never>
  'people.tab.following': Record<never, never>
  'people.tab.hidden': Record<never, never>
  'people.topFans': Record<never, never>
  'people.undo': Record<never, never>
  'people.unfollowed': { name: string | number }
  'people.wall': Record<never, never>
  'people.wall.all': Record<never, never>
  'people.wall.total': { count: number }
  'places.balance': { count: string | number }
  'places.coins': Record<never, never>
  'places.events': Record<never, never>
  'places.following': Record<never, never>
  'places.gacha': Record<never, never>
  'places.home': Record<never, never>
  'places.keys': Record<never, never>
  'places.live': Record<never, never>
  'places.me': Record<never, never>
  'places.menu': Record<never, never>
  'places.narrow': Record<never, never>
  'places.rankings': Record<never, never>
  'places.title': Record<never, never>
  'places.watching': { count: number; short: string | number }
  'places.widen': Record<never, never>
  'policies.coins.arrival.text': Record<never, never>
  'policies.coins.arrival.title': Record<never, never>
  'policies.coins.expiry.text': Record<never, never>
  'policies.coins.expiry.title': Record<never, never>
  'policies.coins.kinds.text': Record<never, never>
  'policies.coins.kinds.title': Record<never, never>
  'policies.coins.konbini.text': Record<never, never>
  'policies.coins.konbini.title': Record<never, never>
  'policies.coins.lead': Record<never, never>
  'policies.coins.limits.text': Record<never, never>
  'policies.coins.limits.title': Record<never, never>
  'policies.coins.minor.text': Record<never, never>
  'policies.coins.minor.title': Record<never, never>
  'policies.coins.price.text': Record<never, never>
  'policies.coins.price.title': Record<never, never>
  'policies.coins.refund.text': Record<never, never>
  'policies.coins.refund.title': Record<never, never>
  'policies.coins.spending.text': Record<never, never>
  'policies.coins.spending.title': Record<never, never>
  'policies.commerce.address': Record<never, never>
  'policies.commerce.cancellation.text': Record<never, never>
  'policies.commerce.cancellation.title': Record<never, never>
  'policies.commerce.delivery.text': Record<never, never>
  'policies.commerce.delivery.title': Record<never, never>
  'policies.commerce.email': Record<never, never>
  'policies.commerce.fees.text': Record<never, never>
  'policies.commerce.fees.title': Record<never, never>
  'policies.commerce.lead': Record<never, never>
  'policies.commerce.methods.text': Record<never, never>
  'policies.commerce.methods.title': Record<never, never>
  'policies.commerce.payment.text': Record<never, never>
  'policies.commerce.payment.title': Record<never, never>
  'policies.commerce.phone': Record<never, never>
  'policies.commerce.price.text': Record<never, never>
  'policies.commerce.price.title': Record<never, never>
  'policies.commerce.representative': Record<never, never>
  'policies.commerce.seller': Record<never, never>
  'policies.commerce.system.text': Record<never, never>
  'policies.commerce.system.title': Record<never, never>
  'policies.contact.chat': Record<never, never>
  'policies.contact.form': Record<never, never>
  'policies.contact.text': Record<never, never>
  'policies.contact.title': Record<never, never>
  'policies.help.arrive.answer': Record<never, never>
  'policies.help.arrive.question': Record<never, never>
  'policies.help.cards.answer': Record<never, never>
  'policies.help.cards.question': Record<never, never>
  'policies.help.declined.answer': Record<never, never>
  'policies.help.declined.question': Record<never, never>
  'policies.help.delete.answer': Record<never, never>
  'policies.help.delete.question': Record<never, never>
  'policies.help.guardian.answer': Record<never, never>
  'policies.help.guardian.question': Record<never, never>
  'policies.help.history.answer': Record<never, never>
  'policies.help.history.question': Record<never, never>
  'policies.help.konbini.answer': Record<never, never>
  'policies.help.konbini.question': Record<never, never>
  'policies.help.lead': Record<never, never>
  'policies.help.login.answer': Record<never, never>
  'policies.help.login.question': Record<never, never>
  'policies.help.twice.answer': Record<never, never>
  'policies.help.twice.question': Record<never, never>
  'policies.terms.account.text': Record<never, never>
  'policies.terms.account.title': Record<never, never>
  'policies.terms.changes.text': Record<never, never>
  'policies.terms.changes.title': Record<never, never>
  'policies.terms.coins.text': Record<never, never>
  'policies.terms.coins.title': Record<never, never>
  'policies.terms.conduct.text': Record<never, never>
  'policies.terms.conduct.title': Record<never, never>
  'policies.terms.content.text': Record<never, never>
  'policies.terms.content.title': Record<never, never>
  'policies.terms.lead': { operator: string | number }
  'policies.terms.measures.text': Record<never, never>
  'policies.terms.measures.title': Record<never, never>
  'policies.terms.service.text': Record<never, never>
  'policies.terms.service.title': Record<never, never>
  'policies.terms.streamers.text': Record<never, never>
  'policies.terms.streamers.title': Record<never, never>
  'policies.terms.who.text': Record<never, never>
  'policies.terms.who.title': Record<never, never>
  'present.claimFailed.text': Record<never, never>
  'present.claimFailed.title': Record<never, never>
  'present.closed.text': Record<never, never>
  'present.closed.title': Record<never, never>
  'present.coins': { count: number }
  'present.deadline': { time: string | number }
  'present.expired.text': Record<never, never>
  'present.expired.title': Record<never, never>
  'present.failed.text': Record<never, never>
  'present.failed.title': Record<never, never>
  'present.inquiry': Record<never, never>
  'present.invalid.text': Record<never, never>
  'present.invalid.title': Record<never, never>
  'present.items': Record<never, never>
  'present.kept.coins': Record<never, never>
  'present.kept.items': Record<never, never>
  'present.kept.tickets': Record<never, never>
  'present.login.text': Record<never, never>
  'present.login.title': Record<never, never>
  'present.noDeadline': Record<never, never>
  'present.receive': Record<never, never>
  'present.received.already': Record<never, never>
  'present.received.text': Record<never, never>
  'present.received.title': Record<never, never>
  'present.tickets': { count: number; name: string | number }
  'present.toItems': Record<never, never>
  'present.tooMany.text': Record<never, never>
  'present.tooMany.title': Record<never, never>
  'privacy.block.appealOpen': Record<never, never>
  'privacy.block.approvalWaiting': Record<never, never>
  'privacy.block.balancesGrew': Record<never, never>
  'privacy.block.cannotLogIn': Record<never, never>
  'privacy.block.coinDebt': Record<never, never>
  'privacy.block.disputeOpen': Record<never, never>
  'privacy.block.operatorAccount': Record<never, never>
  'privacy.block.payoutInFlight': Record<never, never>
  'privacy.block.purchasePending': Record<never, never>
  'privacy.block.refundPending': Record<never, never>
  'privacy.blocked.title': Record<never, never>
  'privacy.confirm.text': { days: number }
  'privacy.confirm.title': Record<never, never>
  'privacy.delete': Record<never, never>
  'privacy.deletion.text': { days: number }
  'privacy.deletion.title': Record<never, never>
  'privacy.export.collecting': Record<never, never>
  'privacy.export.download': Record<never, never>
  'privacy.export.downloaded': Record<never, never>
  'privacy.export.failed': Record<never, never>
  'privacy.export.next': { time: string | number }
  'privacy.export.private': Record<never, never>
  'privacy.export.ready': { date: string | number; until: string | number }
  'privacy.export.request': Record<never, never>
  'privacy.export.text': { days: number }
  'privacy.export.title': Record<never, never>
  'privacy.failed.text': Record<never, never>
  'privacy.failed.title': Record<never, never>
  'privacy.gone.content': Record<never, never>
  'privacy.gone.logins': Record<never, never>
  'privacy.gone.payment': Record<never, never>
  'privacy.gone.profile': Record<never, never>
  'privacy.gone.title': Record<never, never>
  'privacy.kept.accounting': Record<never, never>
  'privacy.kept.expires': Record<never, never>
  'privacy.kept.results': Record<never, never>
  'privacy.kept.safety': Record<never, never>
  'privacy.kept.title': Record<never, never>
  'privacy.lead': Record<never, never>
  'privacy.loss.agree': Record<never, never>
  'privacy.loss.coins': Record<never, never>
  'privacy.loss.payable': Record<never, never>
  'privacy.loss.points': Record<never, never>
  'privacy.loss.title': Record<never, never>
  'privacy.waiting.confirm': Record<never, never>
  'privacy.waiting.confirmed': Record<never, never>
  'privacy.waiting.keep': Record<never, never>
  'privacy.waiting.kept': Record<never, never>
  'privacy.waiting.operator': Record<never, never>
  'privacy.waiting.postponed': Record<never, never>
  'privacy.waiting.text': Record<never, never>
  'privacy.waiting.title': { date: string | number }
  'rankings.empty.anyStream': Record<never, never>
  'rankings.empty.month': Record<never, never>
  'rankings.empty.now': Record<never, never>
  'rankings.empty.title': Record<never, never>
  'rankings.empty.today': Record<never, never>
  'rankings.empty.total': Record<never, never>
  'rankings.failed.text': Record<never, never>
  'rankings.failed.title': Record<never, never>
  'rankings.general.lead': Record<never, never>
  'rankings.join': Record<never, never>
  'rankings.live': Record<never, never>
  'rankings.own': Record<never, never>
  'rankings.placeOf': { name: string | number }
  'rankings.podium': Record<never, never>
  'rankings.rest': Record<never, never>
  'rankings.score': { score: string | number }
  'rankings.tab.month': Record<never, never>
  'rankings.tab.now': Record<never, never>
  'rankings.tab.today': Record<never, never>
  'rankings.tab.total': Record<never, never>
  'rankings.tabs': Record<never, never>
  'rankings.toGeneral': Record<never, never>
  'rankings.unknown.text': Record<never, never>
  'rankings.unknown.title': Record<never, never>
  'rankings.unranked': Record<never, never>
  'rankings.you': Record<never, never>
  'register.done': Record<never, never>
  'register.fresh.do': Record<never, never>
  'register.fresh.text': Record<never, never>
  'register.fresh.title': Record<never, never>
  'register.leave.do': Record<never, never>
  'register.leave.stay': Record<never, never>
  'register.leave.text': Record<never, never>
  'register.leave.title': Record<never, never>
  'register.refused.title': Record<never, never>
  'register.result': { field: string | number; reason: string | number }
  'register.results': Record<never, never>
  'register.submit': Record<never, never>
  'reports.again.text': Record<never, never>
  'reports.again.title': Record<never, never>
  'reports.comment.title': Record<never, never>
  'reports.done.text': Record<never, never>
  'reports.done.title': Record<never, never>
  'reports.error.reason': Record<never, never>
  'reports.lead': Record<never, never>
  'reports.person.button': { name: string | number }
  'reports.person.title': Record<never, never>
  'reports.reason.harassment': Record<never, never>
  'reports.reason.impersonation': Record<never, never>
  'reports.reason.label': Record<never, never>
  'reports.reason.minorSafety': Record<never, never>
  'reports.reason.other': Record<never, never>
  'reports.reason.personalInfo': Record<never, never>
  'reports.reason.rights': Record<never, never>
  'reports.reason.selfHarm': Record<never, never>
  'reports.reason.sexual': Record<never, never>
  'reports.reason.spam': Record<never, never>
  'reports.reason.violence': Record<never, never>
  'reports.send': Record<never, never>
  'reports.stream.button': Record<never, never>
  'reports.stream.title': Record<never, never>
  'reports.text.label': Record<never, never>
  'reports.text.over': { count: number }
  'reports.urgent': Record<never, never>
  'rights.add': Record<never, never>
  'rights.artist.label': Record<never, never>
  'rights.check.title': Record<never, never>
  'rights.codeMissing.title': { number: number }
  'rights.codes': Record<never, never>
  'rights.confirm.title': { count: number }
  'rights.count.hint': Record<never, never>
  'rights.count.label': Record<never, never>
  'rights.done.text': Record<never, never>
  'rights.done.title': Record<never, never>
  'rights.error.code': Record<never, never>
  'rights.error.jasrac': Record<never, never>
  'rights.error.longArtist': Record<never, never>
  'rights.error.longTitle': Record<never, never>
  'rights.error.nextone': Record<never, never>
  'rights.failed.text': Record<never, never>
  'rights.failed.title': Record<never, never>
  'rights.jasrac.hint': Record<never, never>
  'rights.jasrac.label': Record<never, never>
  'rights.lead': Record<never, never>
  'rights.leave.title': Record<never, never>
  'rights.nextone.hint': Record<never, never>
  'rights.nextone.label': Record<never, never>
  'rights.region.text': Record<never, never>
  'rights.region.title': Record<never, never>
  'rights.remove': { number: number }
  'rights.send': Record<never, never>
  'rights.song': { number: number }
  'rights.title.label': Record<never, never>
  'sandbox.client.android': Record<never, never>
  'sandbox.client.ios': Record<never, never>
  'sandbox.client.title': Record<never, never>
  'sandbox.client.userWebview': Record<never, never>
  'sandbox.client.web': Record<never, never>
  'sandbox.clock.day': Record<never, never>
  'sandbox.clock.exact': Record<never, never>
  'sandbox.clock.hour': Record<never, never>
  'sandbox.clock.month': Record<never, never>
  'sandbox.clock.set': Record<never, never>
  'sandbox.clock.title': Record<never, never>
  'sandbox.clock.turnMonth': Record<never, never>
  'sandbox.giftCodes': Record<never, never>
  'sandbox.lead': Record<never, never>
  'sandbox.maintenance': Record<never, never>
  'sandbox.outbox': Record<never, never>
  'sandbox.payoneer': Record<never, never>
  'sandbox.persona': Record<never, never>
  'sandbox.region': Record<never, never>
  'sandbox.title': Record<never, never>
  'search.all.events': Record<never, never>
  'search.all.gachas': Record<never, never>
  'search.all.people': Record<never, never>
  'search.all.streams': Record<never, never>
  'search.begins': { time: string | number }
  'search.clear': Record<never, never>
  'search.count': { count: number }
  'search.empty.text': Record<never, never>
  'search.empty.title': Record<never, never>
  'search.events': Record<never, never>
  'search.failed.text': Record<never, never>
  'search.failed.title': Record<never, never>
  'search.followers': { count: number; short: string | number }
  'search.forget': Record<never, never>
  'search.gachas': Record<never, never>
  'search.hint': Record<never, never>
  'search.live': Record<never, never>
  'search.liveNow': Record<never, never>
  'search.moreFailed': Record<never, never>
  'search.none.text': Record<never, never>
  'search.none.title': { query: string | number }
  'search.people': Record<never, never>
  'search.recent': Record<never, never>
  'search.results': Record<never, never>
  'search.streams': Record<never, never>
  'search.until': { time: string | number }
  'search.watching': { count: number; short: string | number }
  'server.album.preview.days': { days: number }
  'server.album.preview.hours': { hours: number }
  'server.album.preview.text': Record<never, never>
  'server.album.preview.title': { name: string | number; year: string | number }
  'server.coins.monthlyLimit': { left: string | number; date: string | number }
  'server.error.adminRequired': Record<never, never>
  'server.error.album.computing': Record<never, never>
  'server.error.album.ended': Record<never, never>
  'server.error.album.impossibleTimes': Record<never, never>
  'server.error.album.notComputed': Record<never, never>
  'server.error.album.yearTaken': Record<never, never>
  'server.error.approvalOver': Record<never, never>
  'server.error.approvalWaiting': Record<never, never>
  'server.error.approverNotIndependent': Record<never, never>
  'server.error.approverRoleNew': Record<never, never>
  'server.error.avatarRequired': Record<never, never>
  'server.error.coins.accountMismatch': Record<never, never>
  'server.error.coins.coinDebt': Record<never, never>
  'server.error.coins.debtorLacksCoins': Record<never, never>
  'server.error.coins.guardianConsentRequired': Record<never, never>
  'server.error.coins.keyUsedOtherwise': Record<never, never>
  'server.error.coins.konbiniNotAvailable': Record<never, never>
  'server.error.coins.monthlyLimit': Record<never, never>
  'server.error.coins.moreThanOwed': Record<never, never>
  'server.error.coins.notRefundable': Record<never, never>
  'server.error.coins.paymentUnavailable': Record<never, never>
  'server.error.coins.postpaidAlreadyPaid': Record<never, never>
  'server.error.coins.postpaidBeingPaid': Record<never, never>
  'server.error.coins.postpaidPending': Record<never, never>
  'server.error.coins.productIdTaken': Record<never, never>
  'server.error.coins.productSold': Record<never, never>
  'server.error.coins.purchaseClosed': Record<never, never>
  'server.error.coins.purchaseUnderWay': Record<never, never>
  'server.error.coins.soldOut': Record<never, never>
  'server.error.coins.tooManyCards': Record<never, never>
  'server.error.conflict': Record<never, never>
  'server.error.console.notEnoughToTake': Record<never, never>
  'server.error.console.pictureInUse': Record<never, never>
  'server.error.console.pictureRefused': Record<never, never>
  'server.error.console.pictureTooLarge': Record<never, never>
  'server.error.console.pictureTooSmall': Record<never, never>
  'server.error.events.alreadyEntered': Record<never, never>
  'server.error.events.entryClosed': Record<never, never>
  'server.error.events.entryForbidden': Record<never, never>
  'server.error.events.eventBegun': Record<never, never>
  'server.error.events.fieldsInvalid': Record<never, never>
  'server.error.events.frozen': Record<never, never>
  'server.error.events.idTaken': Record<never, never>
  'server.error.events.lossNotAgreed': Record<never, never>
  'server.error.events.noPreEntry': Record<never, never>
  'server.error.events.rankNotAllowed': Record<never, never>
  'server.error.events.rankNotEnabled': Record<never, never>
  'server.error.events.resultsNotFinal': Record<never, never>
  'server.error.events.switchTooSoon': Record<never, never>
  'server.error.events.wrongStage': Record<never, never>
  'server.error.foreignOrigin': Record<never, never>
  'server.error.freshSignInRequired': Record<never, never>
  'server.error.gacha.contentInvalid': Record<never, never>
  'server.error.gacha.drawDetermined': Record<never, never>
  'server.error.gacha.drawsUsedUp': Record<never, never>
  'server.error.gacha.frozen': Record<never, never>
  'server.error.gacha.gachaChanged': Record<never, never>
  'server.error.gacha.gachaClosed': Record<never, never>
  'server.error.gacha.idTaken': Record<never, never>
  'server.error.gacha.keyUsedOtherwise': Record<never, never>
  'server.error.gacha.notEnoughTickets': Record<never, never>
  'server.error.gacha.notExchangeable': Record<never, never>
  'server.error.gacha.unknownItem': Record<never, never>
  'server.error.gacha.wrongStage': Record<never, never>
  'server.error.games.idTaken': Record<never, never>
  'server.error.games.keyUsedOtherwise': Record<never, never>
  'server.error.games.periodClosed': Record<never, never>
  'server.error.games.periodFrozen': Record<never, never>
  'server.error.games.periodInvalid': Record<never, never>
  'server.error.games.periodOverlaps': Record<never, never>
  'server.error.games.tooManyServers': Record<never, never>
  'server.error.headersTooLarge': Record<never, never>
  'server.error.inquiries.keyUsedOtherwise': Record<never, never>
  'server.error.inquiries.tooManyToday': Record<never, never>
  'server.error.inquiries.wrongStatus': Record<never, never>
  'server.error.invalidInput': Record<never, never>
  'server.error.invitations.alreadyClosed': Record<never, never>
  'server.error.invitations.idTaken': Record<never, never>
  'server.error.invitations.nameMissing': Record<never, never>
  'server.error.invitations.notOpen': Record<never, never>
  'server.error.invitations.periodInvalid': Record<never, never>
  'server.error.live.blocked': Record<never, never>
  'server.error.live.broadcastOver': Record<never, never>
  'server.error.live.cannotFollow': Record<never, never>
  'server.error.live.cannotTranslate': Record<never, never>
  'server.error.live.commentTooLong': Record<never, never>
  'server.error.live.followersOnly': Record<never, never>
  'server.error.live.freeGiftExists': Record<never, never>
  'server.error.live.freeGiftUsed': Record<never, never>
  'server.error.live.giftIdTaken': Record<never, never>
  'server.error.live.giftPriceFixed': Record<never, never>
  'server.error.live.introductionTooLong': Record<never, never>
  'server.error.live.keyUsedOtherwise': Record<never, never>
  'server.error.live.linkNotAllowed': Record<never, never>
  'server.error.live.mutedWord': Record<never, never>
  'server.error.live.nicknameReserved': Record<never, never>
  'server.error.live.nicknameTooSoon': Record<never, never>
  'server.error.live.notEnoughCoins': Record<never, never>
  'server.error.live.notRtmp': Record<never, never>
  'server.error.live.notYourself': Record<never, never>
  'server.error.live.otherBroadcastRunning': Record<never, never>
  'server.error.live.profileChanged': Record<never, never>
  'server.error.live.rtmpNotAvailable': Record<never, never>
  'server.error.live.slowMode': Record<never, never>
  'server.error.live.startTimeNotAllowed': Record<never, never>
  'server.error.live.streamNotLive': Record<never, never>
  'server.error.live.tooManyComments': Record<never, never>
  'server.error.live.tooManyFollows': Record<never, never>
  'server.error.live.tooManyHidden': Record<never, never>
  'server.error.live.tooManyReservations': Record<never, never>
  'server.error.live.wordNotAllowed': Record<never, never>
  'server.error.maintenance': Record<never, never>
  'server.error.maintenance.periodInvalid': Record<never, never>
  'server.error.maintenance.windowOver': Record<never, never>
  'server.error.maintenance.windowOverlaps': Record<never, never>
  'server.error.notAllowed': Record<never, never>
  'server.error.notFound': Record<never, never>
  'server.error.notSignedIn': Record<never, never>
  'server.error.notices.wrongStatus': Record<never, never>
  'server.error.notifications.endpointRefused': Record<never, never>
  'server.error.notifications.kindRequired': Record<never, never>
  'server.error.notifications.pushNotAvailable': Record<never, never>
  'server.error.payouts.aboveMaximum': Record<never, never>
  'server.error.payouts.accountNotUsable': Record<never, never>
  'server.error.payouts.accountRequired': Record<never, never>
  'server.error.payouts.alreadyExchanged': Record<never, never>
  'server.error.payouts.alreadyLinked': Record<never, never>
  'server.error.payouts.batchBeingWritten': Record<never, never>
  'server.error.payouts.belowMinimum': Record<never, never>
  'server.error.payouts.cancelNotConfirmed': Record<never, never>
  'server.error.payouts.dailyLimit': Record<never, never>
  'server.error.payouts.emptyBatch': Record<never, never>
  'server.error.payouts.exchangeOnHold': Record<never, never>
  'server.error.payouts.fileChanged': Record<never, never>
  'server.error.payouts.giftCodeRefused': Record<never, never>
  'server.error.payouts.giftCodeUnknown': Record<never, never>
  'server.error.payouts.keyUsedOtherwise': Record<never, never>
  'server.error.payouts.linkingNotInApp': Record<never, never>
  'server.error.payouts.notBusinessDay': Record<never, never>
  'server.error.payouts.notEnoughPoints': Record<never, never>
  'server.error.payouts.notLinked': Record<never, never>
  'server.error.payouts.notLinkedInApp': Record<never, never>
  'server.error.payouts.nothingLeft': Record<never, never>
  'server.error.payouts.officialNotAllowed': Record<never, never>
  'server.error.payouts.otherTransferDate': Record<never, never>
  'server.error.payouts.payeeNotActive': Record<never, never>
  'server.error.payouts.payoutAtProvider': Record<never, never>
  'server.error.payouts.payoutSent': Record<never, never>
  'server.error.payouts.payoutsOnHold': Record<never, never>
  'server.error.payouts.payoutsStopped': Record<never, never>
  'server.error.payouts.personalRequired': Record<never, never>
  'server.error.payouts.providerUnavailable': Record<never, never>
  'server.error.payouts.rateBegun': Record<never, never>
  'server.error.payouts.rateChanged': Record<never, never>
  'server.error.payouts.regionNotAllowed': Record<never, never>
  'server.error.payouts.regionNotServed': Record<never, never>
  'server.error.payouts.serviceEnded': Record<never, never>
  'server.error.payouts.tallying': Record<never, never>
  'server.error.payouts.tooManyChanges': Record<never, never>
  'server.error.payouts.transferDateTooLate': Record<never, never>
  'server.error.payouts.unknownRegion': Record<never, never>
  'server.error.payouts.withholdingBegun': Record<never, never>
  'server.error.payouts.withholdingDayTaken': Record<never, never>
  'server.error.payouts.wrongStatus': Record<never, never>
  'server.error.penalties.alreadyAppealed': Record<never, never>
  'server.error.penalties.alreadyWithdrawn': Record<never, never>
  'server.error.penalties.levelSkipped': Record<never, never>
  'server.error.penalties.noOpenAppeal': Record<never, never>
  'server.error.penalties.notSuspending': Record<never, never>
  'server.error.pictureUnknown': Record<never, never>
  'server.error.presents.alreadyWithdrawn': Record<never, never>
  'server.error.presents.expired': Record<never, never>
  'server.error.presents.invalidCode': Record<never, never>
  'server.error.presents.unknownContent': Record<never, never>
  'server.error.privacy.balancesChanged': Record<never, never>
  'server.error.privacy.deletionBlocked': Record<never, never>
  'server.error.privacy.deletionRequested': Record<never, never>
  'server.error.privacy.exportRunning': Record<never, never>
  'server.error.privacy.exportTooSoon': Record<never, never>
  'server.error.privacy.tooLate': Record<never, never>
  'server.error.privacy.tryLater': Record<never, never>
  'server.error.reports.caseClosed': Record<never, never>
  'server.error.reports.notYourself': Record<never, never>
  'server.error.reports.tooManyToday': Record<never, never>
  'server.error.requestTimeout': Record<never, never>
  'server.error.rights.codeMissing': Record<never, never>
  'server.error.rights.invalidEntry': Record<never, never>
  'server.error.rights.keyUsedOtherwise': Record<never, never>
  'server.error.rights.regionNotAllowed': Record<never, never>
  'server.error.rights.required': Record<never, never>
  'server.error.rights.tooManyToday': Record<never, never>
  'server.error.sandbox.wrongStep': Record<never, never>
  'server.error.secondFactorRequired': Record<never, never>
  'server.error.session.browserRequired': Record<never, never>
  'server.error.session.creationClosed': Record<never, never>
  'server.error.session.firstSignInOver': Record<never, never>
  'server.error.session.handOffRefused': Record<never, never>
  'server.error.session.lastPasskey': Record<never, never>
  'server.error.session.passkeyInviteRefused': Record<never, never>
  'server.error.session.passkeyRefused': Record<never, never>
  'server.error.session.serviceUnavailable': Record<never, never>
  'server.error.session.suspended': Record<never, never>
  'server.error.session.tooManyPasskeys': Record<never, never>
  'server.error.session.tooYoung': Record<never, never>
  'server.error.session.usageNotPermitted': Record<never, never>
  'server.error.tooLarge': Record<never, never>
  'server.error.tooManyRequests': Record<never, never>
  'server.error.unavailable': Record<never, never>
  'server.error.unexpected': Record<never, never>
  'server.error.unsupportedMediaType': Record<never, never>
  'server.error.vote.ended': Record<never, never>
  'server.error.vote.frozen': Record<never, never>
  'server.error.vote.keyUsedOtherwise': Record<never, never>
  'server.error.vote.noTickets': Record<never, never>
  'server.error.vote.notBegun': Record<never, never>
  'server.error.vote.notCounted': Record<never, never>
  'server.error.vote.periodInvalid': Record<never, never>
  'server.inquiries.mail.answer.again': Record<never, never>
  'server.inquiries.mail.answer.body': { number: string | number }
  'server.inquiries.mail.answer.subject': { number: string | number }
  'server.inquiries.mail.received.body': { time: string | number; number: string | number }
  'server.inquiries.mail.received.subject': { number: string | number }
  'server.offline.retry': Record<never, never>
  'server.offline.text': Record<never, never>
  'server.offline.title': Record<never, never>
  'server.payouts.mail.closing': Record<never, never>
  'server.payouts.mail.destinationChanged.body': { time: string | number; email: string | number }
  'server.payouts.mail.destinationChanged.subject': Record<never, never>
  'server.payouts.mail.giftCode.body': { name: string | number }
  'server.payouts.mail.giftCode.subject': Record<never, never>
  'server.payouts.mail.transferReturned.body': Record<never, never>
  'server.payouts.mail.transferReturned.subject': Record<never, never>
  'server.payouts.mail.wisePayoutReturned.body': Record<never, never>
  'server.payouts.mail.wisePayoutReturned.subject': Record<never, never>
  'server.payouts.verify.accountDigits': Record<never, never>
  'server.payouts.verify.accountZeros': Record<never, never>
  'server.payouts.verify.addressTooLong': Record<never, never>
  'server.payouts.verify.branchDigits': Record<never, never>
  'server.payouts.verify.incomplete': Record<never, never>
  'server.payouts.verify.incorrect': Record<never, never>
  'server.payouts.verify.mailTooLong': Record<never, never>
  'server.payouts.verify.nameMismatch': Record<never, never>
  'server.payouts.verify.nameParts': Record<never, never>
  'server.payouts.verify.nameTooLong': Record<never, never>
  'server.payouts.verify.noKana': Record<never, never>
  'server.payouts.verify.notKatakana': Record<never, never>
  'server.payouts.verify.notMail': Record<never, never>
  'server.payouts.verify.postalNumber': Record<never, never>
  'server.payouts.verify.postalSymbol': Record<never, never>
  'server.payouts.verify.postalType': Record<never, never>
  'server.payouts.verify.required': Record<never, never>
  'server.payouts.verify.transferReturned': Record<never, never>
  'server.payouts.verify.undeliverable': Record<never, never>
  'server.payouts.verify.unknownBank': Record<never, never>
  'server.payouts.verify.unknownBranch': Record<never, never>
  'server.payouts.verify.unknownZip': Record<never, never>
  'server.payouts.verify.unreadable': Record<never, never>
  'server.payouts.verify.zipDigits': Record<never, never>
  'server.preview.ended': { name: string | number }
  'server.preview.gacha': Record<never, never>
  'server.preview.home': Record<never, never>
  'server.preview.live': { name: string | number }
  'server.preview.profile': { name: string | number }
  'server.preview.soon': { name: string | number }
  'server.preview.upcoming': { name: string | number; time: string | number }
  'server.privacy.mail.deletionDone.again': Record<never, never>
  'server.privacy.mail.deletionDone.body': Record<never, never>
  'server.privacy.mail.deletionDone.subject': Record<never, never>
  'server.privacy.mail.deletionRequested.body': Record<never, never>
  'server.privacy.mail.deletionRequested.subject': Record<never, never>
  'server.privacy.mail.exportReady.body': Record<never, never>
  'server.privacy.mail.exportReady.subject': Record<never, never>
  'session.logIn': Record<never, never>
  'session.notSignedIn.text': Record<never, never>
  'session.notSignedIn.title': Record<never, never>
  'share.copied': Record<never, never>
  'share.copyLink': Record<never, never>
  'share.error': Record<never, never>
  'signInFirst.comment.text': Record<never, never>
  'signInFirst.comment.title': Record<never, never>
  'signInFirst.follow.text': Record<never, never>
  'signInFirst.follow.title': Record<never, never>
  'signInFirst.followed': { name: string | number }
  'signInFirst.gift.text': Record<never, never>
  'signInFirst.gift.title': Record<never, never>
  'signInFirst.like.text': Record<never, never>
  'signInFirst.like.title': Record<never, never>
  'signInFirst.reminder.text': Record<never, never>
  'signInFirst.reminder.title': Record<never, never>
  'signInFirst.report.text': Record<never, never>
  'signInFirst.report.title': Record<never, never>
  'title.album': Record<never, never>
  'title.bank': Record<never, never>
  'title.coinHistories': Record<never, never>
  'title.coinPolicy': Record<never, never>
  'title.coinPurchase': Record<never, never>
  'title.coinPurchaseComplete': Record<never, never>
  'title.coinPurchasePending': Record<never, never>
  'title.commerceLaw': Record<never, never>
  'title.console': Record<never, never>
  'title.devices': Record<never, never>
  'title.download': Record<never, never>
  'title.editProfile': Record<never, never>
  'title.event': Record<never, never>
  'title.events': Record<never, never>
  'title.following': Record<never, never>
  'title.furnitureGachaOdds': Record<never, never>
  'title.gachaDraws': Record<never, never>
  'title.gachaOdds': Record<never, never>
  'title.gachas': Record<never, never>
  'title.gameRanking': Record<never, never>
  'title.generalRanking': Record<never, never>
  'title.gift': Record<never, never>
  'title.giftHistories': Record<never, never>
  'title.groupChat': Record<never, never>
  'title.help': Record<never, never>
  'title.home': Record<never, never>
  'title.inquiry': Record<never, never>
  'title.invitation': Record<never, never>
  'title.login': Record<never, never>
  'title.loginAgain': Record<never, never>
  'title.logout': Record<never, never>
  'title.maintenance': Record<never, never>
  'title.musicRights': Record<never, never>
  'title.mypage': Record<never, never>
  'title.newPasskey': Record<never, never>
  'title.notFound': Record<never, never>
  'title.notice': Record<never, never>
  'title.notificationSettings': Record<never, never>
  'title.notifications': Record<never, never>
  'title.passkeys': Record<never, never>
  'title.paymentHistories': Record<never, never>
  'title.paymentRegistration': Record<never, never>
  'title.payoneer': Record<never, never>
  'title.payoneerHistory': Record<never, never>
  'title.payoneerSuccess': Record<never, never>
  'title.penalty': Record<never, never>
  'title.personal': Record<never, never>
  'title.privacy': Record<never, never>
  'title.profile': Record<never, never>
  'title.qrcode': Record<never, never>
  'title.ranking': Record<never, never>
  'title.search': Record<never, never>
  'title.secondFactor': Record<never, never>
  'title.statement': Record<never, never>
  'title.terms': Record<never, never>
  'title.totalTransfer': Record<never, never>
  'title.viewer': Record<never, never>
  'title.vote': Record<never, never>
  'title.wise': Record<never, never>
  'title.wiseHistory': Record<never, never>
  'title.wisePayout': Record<never, never>
  'title.wisePayoutSuccess': Record<never, never>
  'validation.emailRequired': Record<never, never>
  'validation.formError': Record<never, never>
  'validation.invalidRegion': Record<never, never>
  'validation.maxCharacters': { characters: number }
  'validation.maxValue': { maxValue: number }
  'validation.minValue': { minValue: number }
  'validation.mismatch': Record<never, never>
  'validation.required': Record<never, never>
  'validation.reservedName': Record<never, never>
  'validation.unreadableName': Record<never, never>
  'vote.button': Record<never, never>
  'vote.confirm.last': Record<never, never>
  'vote.confirm.text': { count: number }
  'vote.confirm.title': { name: string | number }
  'vote.counting.text': Record<never, never>
  'vote.counting.title': Record<never, never>
  'vote.daily': { count: number }
  'vote.empty.text': Record<never, never>
  'vote.empty.title': Record<never, never>
  'vote.endsAt': { time: string | number }
  'vote.endsIn': { time: string | number }
  'vote.failed.text': Record<never, never>
  'vote.failed.title': Record<never, never>
  'vote.failure.text': Record<never, never>
  'vote.failure.title': Record<never, never>
  'vote.lead': Record<never, never>
  'vote.next': { name: string | number; time: string | number }
  'vote.noTickets.plain': Record<never, never>
  'vote.noTickets.text': Record<never, never>
  'vote.noTickets.title': Record<never, never>
  'vote.noVotes.text': { time: string | number }
  'vote.noVotes.title': Record<never, never>
  'vote.notFound.text': Record<never, never>
  'vote.notFound.title': Record<never, never>
  'vote.over.text': Record<never, never>
  'vote.over.title': Record<never, never>
  'vote.result.text': { count: number }
  'vote.result.title': { name: string | number }
  'vote.results.ended': { time: string | number }
  'vote.results.podium': Record<never, never>
  'vote.results.title': Record<never, never>
  'vote.results.votes': { count: number }
  'vote.search.found': { count: number }
  'vote.search.label': Record<never, never>
  'vote.search.none.text': Record<never, never>
  'vote.search.none.title': Record<never, never>
  'vote.signIn': Record<never, never>
  'vote.tickets': { count: number }
  'vote.ticketsFailed': Record<never, never>
  'vote.upcoming.text': { time: string | number }
  'vote.upcoming.title': Record<never, never>
  'vote.voted': Record<never, never>
  'wise.account.change': Record<never, never>
  'wise.account.changeNote': Record<never, never>
  'wise.account.failed': Record<never, never>
  'wise.account.lead': Record<never, never>
  'wise.account.none': Record<never, never>
  'wise.account.register': Record<never, never>
  'wise.account.updated': { date: string | number }
  'wise.currency.hint': Record<never, never>
  'wise.currency.label': Record<never, never>
  'wise.error.accountNotUsable': Record<never, never>
  'wise.error.accountRequired': Record<never, never>
  'wise.error.notMail': Record<never, never>
  'wise.field.confirmEmail': Record<never, never>
  'wise.field.email': Record<never, never>
  'wise.field.firstName': Record<never, never>
  'wise.field.lastName': Record<never, never>
  'wise.field.region': Record<never, never>
  'wise.hint.email': Record<never, never>
  'wise.note.date': Record<never, never>
  'wise.note.fees': Record<never, never>
  'wise.note.range': Record<never, never>
  'wise.note.title': Record<never, never>
  'wise.region.choose': Record<never, never>
  'wise.result': Record<never, never>
  'wise.success.text': Record<never, never>
}

export type MessageKey = keyof MessageParams
